-- What is there of what an order needs, and when the rest is expected.
alter table orders add column material jsonb not null default '{"state":"","day":""}';
alter table archives add column material jsonb not null default '{"state":"","day":""}';
