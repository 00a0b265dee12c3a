-- The links by which customers see how their order stands. None of it is within reach of the plain role, as sessions are not.
-- Only the hash of what a link carries is here; what it carries follows from its id and a secret that is not in the database.
create table customer_links (
  id uuid primary key,
  tree text not null,
  order_id text not null,
  -- Whom to call, also once the order is gone.
  company_id text not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  ended_at timestamptz,
  seen_at timestamptz
);
create index customer_links_by_order on customer_links (order_id, made_at);
create unique index customer_links_standing on customer_links (order_id) where ended_at is null;

-- Whom the customers of a company turn to.
alter table companies add column contact jsonb not null default '{"telephone": "", "email": "", "hours": ""}';
