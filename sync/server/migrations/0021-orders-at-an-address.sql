-- Which orders are at a postcode, for whoever stands there.
create index orders_at on orders (tree, upper(replace(address ->> 'postcode', ' ', '')));
