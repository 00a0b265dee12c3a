-- Of a customer, to an offer and its version; no date until then.
alter table orders add column approval jsonb not null default '{"by": "", "version": "", "date": 0}';
alter table archives add column approval jsonb not null default '{"by": "", "version": "", "date": 0}';
