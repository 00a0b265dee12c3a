-- Photos of an order that its customer sees, and for how many days the page of an archived order can be read.
alter table files add column for_customer boolean not null default false;
alter table companies add column archived_page_days bigint not null default 3650;

-- Whether the customer sees the answer to a field of a status.
update statuses set fields = (
  select jsonb_agg('{"for_customer":false}' || field order by place)
  from jsonb_array_elements(fields) with ordinality as entries(field, place)
) where fields <> '[]';
