-- What went to the accounting system: one row per export, written with the operation that asks for it and completed by the
-- effect that does it.
create table exports (
  _id text collate "C" primary key,
  tree text collate "C" not null,
  owner text collate "C" not null,
  order_id text collate "C" not null,
  kind text not null,
  version text not null,
  options jsonb not null,
  user_id text not null,
  date bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  message text not null default '',
  files jsonb not null default '[]'
);
create index exports_by_order on exports (order_id, date);
-- The same version of an order is exported once; what failed may be tried again.
create unique index exports_once on exports (order_id, kind, version) where state <> 'failed';

alter table exports enable row level security;
create policy own_companies on exports to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert on exports to aurum_app;
