-- The status that the last change of it took the place of, so that it can be undone; without a name for none.
alter table orders add column status_before jsonb not null default '{"name":"","meaning":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}';
alter table archives add column status_before jsonb not null default '{"name":"","meaning":"","color":"#000000","customer_message":{"message":"","type":"web_only","required":false,"active":false}}';
