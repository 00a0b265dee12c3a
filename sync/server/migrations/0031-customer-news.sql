-- How many things the customer did that nobody of the office looked at yet.
alter table orders add column customer_news bigint not null default 0;
alter table archives add column customer_news bigint not null default 0;
