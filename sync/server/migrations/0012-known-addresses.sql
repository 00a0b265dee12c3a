-- What the address service said about a house number: it promises no speed, and addresses rarely change.
create table known_addresses (
  postcode text not null,
  number bigint not null,
  addresses jsonb not null,
  looked_at timestamptz not null default now(),
  primary key (postcode, number)
);
