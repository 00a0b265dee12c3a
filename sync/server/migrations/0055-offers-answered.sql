-- When a customer last looked at their page, and the offer they would rather not have.
alter table orders add column customer_seen bigint not null default 0;
alter table archives add column customer_seen bigint not null default 0;
alter table orders add column declined jsonb not null default '{}';
alter table archives add column declined jsonb not null default '{}';
