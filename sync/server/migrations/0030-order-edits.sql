-- Who edited which field last, and what of others was written over unseen.
alter table orders add column edits jsonb not null default '[]';
alter table archives add column edits jsonb not null default '[]';
