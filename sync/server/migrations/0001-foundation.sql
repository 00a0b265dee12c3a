-- The plain role under which every request runs, so that row-level security counts.
-- Roles belong to the whole cluster: two databases may be creating it at this very moment.
do $$
begin
  create role aurum_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'aurum_app', 'member') then
    execute format('grant aurum_app to %I', current_user);
  end if;
end
$$;

-- The scope of the running transaction, set by the server. Nothing set means nothing visible.
create function aurum_tree() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('aurum.tree', true), '') $$;

create function aurum_companies() returns text[]
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('aurum.companies', true), ''), '{}')::text[] $$;

create table clocks (
  tree text primary key,
  epoch text not null,
  seq bigint not null
);

create table op_results (
  tree text not null,
  op_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  seq bigint not null,
  result jsonb not null,
  primary key (tree, op_id)
);

-- A row left a company's scope at seq.
create table departures (
  tree text not null,
  collection text not null,
  id text not null,
  seq bigint not null,
  company_id text not null,
  primary key (tree, collection, id, company_id)
);

create index departures_by_seq on departures (tree, collection, seq);

create table credentials (
  user_id uuid primary key,
  username text not null unique,
  tree text not null,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table sessions (
  token_hash text primary key,
  user_id uuid not null,
  tree text not null,
  name text not null check (name in ('login', 'prelogin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  user_agent text
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table order_numbers (
  prefix text primary key,
  next bigint not null
);

create table stored_files (
  hash text primary key,
  size bigint not null,
  mime text not null,
  width int,
  height int,
  created_at timestamptz not null default now()
);

alter table clocks enable row level security;
alter table op_results enable row level security;
alter table departures enable row level security;

create policy own_tree on clocks to aurum_app using (tree = (select aurum_tree()));
create policy own_tree on op_results to aurum_app using (tree = (select aurum_tree()));
create policy own_tree on departures to aurum_app using (tree = (select aurum_tree()));

-- Credentials and sessions stay out of the plain role's reach altogether.
grant select, insert, update on clocks, order_numbers to aurum_app;
grant select, insert on op_results, stored_files to aurum_app;
grant select, insert, update, delete on departures to aurum_app;
