-- Selling prices from a day on.
alter table products add column price_changes jsonb not null default '[]';
