-- The day on which somebody asks the customer about an offer, and why.
alter table orders add column follow_up jsonb not null default '{"date":"","note":""}';
alter table archives add column follow_up jsonb not null default '{"date":"","note":""}';
