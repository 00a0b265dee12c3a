-- Where a company's order numbers start; only raised. 0 leaves the count as it is.
alter table companies add column numbers_from bigint not null default 0;
