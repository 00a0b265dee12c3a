-- Sessions that were ended by another than the device they were on: with its old credential such a device is told to forget
-- what it holds. Out of the plain role's reach, as sessions are.
create table revoked_sessions (
  token_hash text primary key,
  -- Of the session: long after it nobody holds the credential any more.
  expires_at timestamptz not null
);
create index revoked_sessions_by_expiry on revoked_sessions (expires_at);

create or replace function end_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  with ended as (delete from sessions where user_id = new._id::uuid returning token_hash, expires_at)
  insert into revoked_sessions select token_hash, expires_at from ended;
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
