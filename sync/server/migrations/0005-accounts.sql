-- Everything somebody needs to sign in, and what is written down about it. None of it is within reach of the plain role, but
-- for adding to the audit log.

-- Two accounts with one name could not be told apart at the door, whatever their companies.
create unique index users_username_key on users (username) where not deleted;

-- `purpose`: what a session opens. `app`: everything its user may; `code`: the step that asks for a second factor; `setup`:
-- choosing one after a password was set. Nobody had another than `login` yet. `id` names it in lists, which its hash must not.
alter table sessions
  drop column name,
  add column id uuid not null default gen_random_uuid(),
  add column purpose text not null default 'app' check (purpose in ('app', 'code', 'setup')),
  add column tries int not null default 0;
create unique index sessions_by_id on sessions (id);

-- Tries are forgotten bit by bit.
alter table sign_in_attempts alter column failures type float8;

-- What a mail for setting a password carries, hashed.
create table mail_tokens (
  token_hash text primary key,
  user_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or overtaken by a newer one.
  ended_at timestamptz
);
create index mail_tokens_by_user on mail_tokens (user_id, made_at);

-- One authenticator app per user. `secret` is sealed; `last_step` is that of the last code that was accepted.
create table authenticators (
  user_id uuid primary key,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id uuid not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Signing in with a passkey begins with a challenge. `holder`: the hash of what the asking browser keeps.
create table passkey_challenges (
  holder text primary key,
  challenge text not null,
  -- '' when no name was given: then any account may answer.
  username text not null,
  expires_at timestamptz not null
);

-- What a session was offered to set up: a challenge for a passkey, a sealed secret for an authenticator app.
create table factor_offers (
  session_hash text primary key,
  challenge text,
  secret text not null,
  expires_at timestamptz not null
);

-- Mails that left, so that none leaves twice; `message` only where nothing is really sent.
create table sent_mails (
  key text primary key,
  at timestamptz not null default now(),
  message jsonb
);
create index sent_mails_by_time on sent_mails (at);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- Whose account it is about; null for a name nobody has.
  user_id uuid,
  tree text,
  by_user uuid,
  -- Never the whole address.
  network text not null default '',
  details jsonb not null default '{}'
);
create index audit_events_by_user on audit_events (user_id, at);
create index audit_events_by_network on audit_events (network, at);
create index audit_events_by_time on audit_events (at);

-- Append-only: the plain role may add to its own tree, and neither read, change nor remove.
alter table audit_events enable row level security;
create policy own_tree on audit_events for insert to aurum_app with check (tree = (select aurum_tree()));
grant insert on audit_events to aurum_app;

create table crash_reports (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid,
  tree text,
  version text not null,
  location text not null,
  message text not null,
  component_stack text not null,
  navigator text not null
);
create index crash_reports_by_time on crash_reports (at);

-- Whoever is disabled or removed is out at once, whichever way that was written, and stays out when let in again.
create function end_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  delete from sessions where user_id = new._id::uuid;
  delete from mail_tokens where user_id = new._id::uuid;
  if new.deleted then
    delete from credentials where user_id = new._id::uuid;
    delete from authenticators where user_id = new._id::uuid;
    delete from recovery_codes where user_id = new._id::uuid;
    delete from passkeys where user_id = new._id::uuid;
  end if;
  return null;
end
$$;

create trigger account_ended after update of active, deleted on users for each row
  when ((old.active and not new.active) or (not old.deleted and new.deleted))
  execute function end_account();
