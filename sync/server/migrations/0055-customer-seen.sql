-- When a customer last looked at their page.
alter table orders add column customer_seen bigint not null default 0;
alter table archives add column customer_seen bigint not null default 0;
