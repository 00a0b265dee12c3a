-- When a collection got further fields: the clock of each tree at the first start of a server that knew so many. Rows written
-- before have the defaults in them. Those written since may hold more than a reader was sent who did not know the fields.
create table field_counts (
  tree text not null,
  collection text not null,
  fields int not null,
  seq bigint not null,
  primary key (tree, collection, fields)
);
alter table field_counts enable row level security;
create policy own_tree on field_counts to aurum_app using (tree = (select aurum_tree()));
grant select on field_counts to aurum_app;
