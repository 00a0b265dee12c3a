-- A discount on the whole order, and how much of it employees give without asking the office.
alter table orders add column discount jsonb not null default '{"off":0,"reason":"","state":"","user_id":"","date":0}';
alter table archives add column discount jsonb not null default '{"off":0,"reason":"","state":"","user_id":"","date":0}';
alter table companies add column employee_discount bigint not null default 0;
