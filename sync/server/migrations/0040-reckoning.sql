-- How the totals of an order are reckoned; those that are there keep what their customers were shown.
alter table orders add column reckoning text not null default '';
alter table archives add column reckoning text not null default '';
alter table companies add column subsidy_paid_out boolean not null default false;
