-- A mail that went to another address opens nothing any more: it may have been a stranger's. Whichever way that was written.
create function end_mails() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update mail_tokens set ended_at = now() where user_id = new._id::uuid and ended_at is null;
  return null;
end
$$;

create trigger address_changed after update of email on users for each row
  when (old.email is distinct from new.email)
  execute function end_mails();
