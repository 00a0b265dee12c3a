-- What this server itself found out about an upload. The content lies on disk under its hash, once for all trees; a row says
-- that this tree sent it, so that knowing a hash is no way to read somebody else's photo.
create table blobs (
  tree text not null,
  hash text not null,
  size bigint not null,
  mime text not null,
  width bigint not null default 0,
  height bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tree, hash)
);

drop table stored_files;

-- Failed sign-ins per account and per address, hashed: the table names nobody.
create table sign_in_attempts (
  subject text primary key,
  failures bigint not null,
  last_at timestamptz not null
);

alter table blobs enable row level security;
create policy own_tree on blobs to aurum_app using (tree = (select aurum_tree()));
grant select on blobs to aurum_app;
