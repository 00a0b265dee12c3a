-- When a customer last looked at their page, the offer they would rather not have, and how and to what they agreed.
alter table orders add column customer_seen bigint not null default 0;
alter table archives add column customer_seen bigint not null default 0;

alter table orders add column declined jsonb not null default '{"reason":"","version":"","date":0}';
alter table archives add column declined jsonb not null default '{"reason":"","version":"","date":0}';

update orders set approval = approval || '{"done":0,"how":"","option":"","signature":"","user_id":""}';
update archives set approval = approval || '{"done":0,"how":"","option":"","signature":"","user_id":""}';
alter table orders alter column approval set default
  '{"by":"","version":"","date":0,"done":0,"how":"","option":"","signature":"","user_id":""}';
alter table archives alter column approval set default
  '{"by":"","version":"","date":0,"done":0,"how":"","option":"","signature":"","user_id":""}';
