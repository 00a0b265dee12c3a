-- Whose session it was: the cookie of a device may be that of a sign-in somebody else began there, and the end of that one
-- takes nothing from whoever uses the device. Null: ended before this was kept.
alter table revoked_sessions add column user_id uuid;

create or replace function end_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  with ended as (delete from sessions where user_id = new._id::uuid returning token_hash, expires_at, user_id)
  insert into revoked_sessions (token_hash, expires_at, user_id) select * from ended;
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
