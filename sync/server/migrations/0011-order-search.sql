-- What orders and customers are found by (SPEC §5), written whenever they are. `own`: of an order its number and address, of
-- a customer the person. `goods`: products with accessories and campaigns, each word between spaces of its own, so that the
-- names of companies can be left out of the search by whole words.
create function search_plain(source text) returns text
  language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(coalesce(source, ''), NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- A number as it is dialled: +31 (0)6-1234 5678 is 0612345678.
create function search_dialled(phone text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^(\+|00)31', '0') $$;

-- The house number twice: as it is said after the street, and as it is typed after the postcode.
create function search_place(place jsonb) returns text
  language sql immutable parallel safe
  as $$
  select concat_ws(' ', place ->> 'street', number, replace(place ->> 'postcode', ' ', ''), number, place ->> 'city')
  from (select concat(place ->> 'house_number', place ->> 'house_number_addition') as number) as numbered
$$;

create function search_goods(products jsonb, campaigns jsonb) returns text
  language sql immutable parallel safe
  as $$
  select ' ' || regexp_replace(search_plain(concat_ws(' ',
    (select string_agg(concat_ws(' ', line ->> 'brand', line ->> 'type', (
        select string_agg(concat_ws(' ', part ->> 'brand', part ->> 'type'), ' ')
        from jsonb_array_elements(line -> 'accessories') as accessories(part)
      )), ' ')
      from jsonb_array_elements(products) as whole(line)),
    (select string_agg(campaign ->> 'name', ' ') from jsonb_array_elements(campaigns) as given(campaign))
  )), '\s+', '  ', 'g') || ' '
$$;

create table search_texts (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  owner text collate "C" not null,
  own text not null,
  goods text not null default ''
);
alter table search_texts enable row level security;
create policy own_companies on search_texts to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select on search_texts to aurum_app;

create function keep_order_search() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if new.deleted then
    delete from search_texts where _id = new._id;
  else
    insert into search_texts values (new._id, new.tree, new.owner,
      search_plain(concat_ws(' ', new.order_id, replace(new.order_id, '#', ''), search_place(new.address))),
      search_goods(new.products, new.campaigns))
    on conflict (_id) do update set owner = excluded.owner, own = excluded.own, goods = excluded.goods;
  end if;
  return null;
end
$$;

create trigger search_added after insert on orders for each row execute function keep_order_search();
create trigger search_changed after update on orders for each row
  when ((old.deleted, old.owner, old.order_id, old.address, old.products, old.campaigns)
    is distinct from (new.deleted, new.owner, new.order_id, new.address, new.products, new.campaigns))
  execute function keep_order_search();

create function keep_customer_search() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if new.deleted then
    delete from search_texts where _id = new._id;
  else
    insert into search_texts values (new._id, new.tree, new.owner, search_plain(concat_ws(' ', new.firstname,
      new.lastname, new.company, new.email, search_dialled(new.telephone), search_dialled(new.mobilephone))))
    on conflict (_id) do update set owner = excluded.owner, own = excluded.own;
  end if;
  return null;
end
$$;

create trigger search_added after insert on customers for each row execute function keep_customer_search();
create trigger search_changed after update on customers for each row
  when ((old.deleted, old.owner, old.firstname, old.lastname, old.company, old.email, old.telephone, old.mobilephone)
    is distinct from (new.deleted, new.owner, new.firstname, new.lastname, new.company, new.email, new.telephone, new.mobilephone))
  execute function keep_customer_search();

insert into search_texts
  select _id, tree, owner,
    search_plain(concat_ws(' ', order_id, replace(order_id, '#', ''), search_place(address))),
    search_goods(products, campaigns)
  from orders where not deleted;
insert into search_texts
  select _id, tree, owner, search_plain(concat_ws(' ', firstname, lastname, company, email,
    search_dialled(telephone), search_dialled(mobilephone)))
  from customers where not deleted;
