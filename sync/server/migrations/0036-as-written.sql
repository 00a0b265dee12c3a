-- A house number and an addition that begins with a digit have a hyphen between them, as in the contract (house-number.ts): 12 and
-- 1 are not found as 121.
create or replace function search_place(place jsonb) returns text
  language sql immutable parallel safe
  as $$
  select concat_ws(' ', place ->> 'street', number, replace(place ->> 'postcode', ' ', ''), number, place ->> 'city')
  from (
    select replace(concat(house, case when house <> '' and addition ~ '^[0-9]' then '-' end, addition), ' ', '') as number
    from (
      select trim(place ->> 'house_number') as house,
        regexp_replace(trim(place ->> 'house_number_addition'), '^[\s-]+', '') as addition
    ) as parts
  ) as numbered
$$;

update search_texts set own = anew.own
  from (
    select _id, search_plain(concat_ws(' ', order_id, replace(order_id, '#', ''), search_place(address))) as own
    from (
      select _id, order_id, address from orders where not deleted and address ->> 'house_number_addition' ~ '^[\s-]*[0-9]|[\s-]'
      union all
      select _id, order_id, address from archives where not deleted and address ->> 'house_number_addition' ~ '^[\s-]*[0-9]|[\s-]'
    ) as numbered
  ) as anew
  where search_texts._id = anew._id and search_texts.own <> anew.own;

-- A number of abroad is the same with 00 and with a plus.
create or replace function search_dialled(phone text) returns text
  language sql immutable parallel safe
  as $$
  select regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+|00)31', '0'),
    '^00([1-9])', '+\1'), '^31(\d{9})$', '0\1'), '^([1-9]\d{8})$', '0\1')
$$;

update search_texts set own = anew.own
  from (select _id, search_plain(concat_ws(' ', firstname, lastname, company, email,
      search_dialled(telephone), search_dialled(mobilephone))) as own
    from customers where not deleted and concat(telephone, ' ', mobilephone) ~ '(^| )00') as anew
  where search_texts._id = anew._id and search_texts.own <> anew.own;
