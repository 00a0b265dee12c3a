-- A reverse charge, what an amount counts, the VAT of what a company sells, and of a business customer its number.
alter table products add column vat_reverse boolean not null default false;
alter table products add column unit text not null default 'piece';
alter table companies add column vat jsonb not null default '{"vat_rate":21,"vat_reverse":false}';
alter table customers add column vat_number text not null default '';

create function with_vat_and_unit(lines jsonb) returns jsonb
  language sql immutable
  as $$
  select coalesce(jsonb_agg('{"vat_reverse":false,"unit":"piece"}' || line order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as entries(line, place)
$$;

create function with_vat_and_units(lines jsonb) returns jsonb
  language sql immutable
  as $$
  select coalesce(
    jsonb_agg(line || jsonb_build_object('accessories', with_vat_and_unit(coalesce(line -> 'accessories', '[]'))) order by place),
    '[]'
  )
  from jsonb_array_elements(with_vat_and_unit(lines)) with ordinality as entries(line, place)
$$;

update orders set products = with_vat_and_units(products) where products <> '[]';
update archives set products = with_vat_and_units(products) where products <> '[]';

drop function with_vat_and_units(jsonb);
drop function with_vat_and_unit(jsonb);
