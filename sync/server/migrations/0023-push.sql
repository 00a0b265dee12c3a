-- What it takes to tell people something with no page open. None of it is within reach of the plain role, as sessions are not.

-- The pair of keys by which push services know this installation; every browser's address is bound to it. `private_key` is
-- sealed.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Where a browser can be reached. It belongs to the session on that device and goes with it, however that ends.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_hash text not null unique references sessions (token_hash) on delete cascade,
  user_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_user on push_subscriptions (user_id, created_at);
