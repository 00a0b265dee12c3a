-- Of a user who is removed only the name stays, as long as unfinished orders say it (SPEC §6).
alter table users add column removed boolean not null default false;
create index users_removed on users (tree) where removed and not deleted;

-- Whoever is disabled or removed is out at once (0015); of who is removed, nothing to sign in with is kept.
create or replace function end_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  with ended as (delete from sessions where user_id = new._id::uuid returning token_hash, expires_at, user_id)
  insert into revoked_sessions (token_hash, expires_at, user_id) select * from ended;
  delete from mail_tokens where user_id = new._id::uuid;
  if new.deleted or new.removed then
    delete from credentials where user_id = new._id::uuid;
    delete from authenticators where user_id = new._id::uuid;
    delete from recovery_codes where user_id = new._id::uuid;
    delete from passkeys where user_id = new._id::uuid;
  end if;
  return null;
end
$$;

drop trigger account_ended on users;
create trigger account_ended after update of active, deleted, removed on users for each row
  when ((old.active and not new.active) or (not old.deleted and new.deleted) or (not old.removed and new.removed))
  execute function end_account();

-- Whether an order that is neither done nor archived says this user: as who works on it, or in what was done and said.
-- Whoever removes somebody does not see the orders of every company, hence the rights of the owner; it tells yes or no.
create function aurum_named_in_work(asked text, completed text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (
    select from orders o join users u on u.tree = o.tree
    where u._id = asked and not o.deleted
      and o.current_status ->> 'name' <> completed and lower(o.current_status ->> 'name') <> 'opgeleverd'
      and (asked in (o.main_assignee_id, o.current_assignee_id)
        or o.status_history @> jsonb_build_array(jsonb_build_object('user_id', asked))
        or o.commentary @> jsonb_build_array(jsonb_build_object('user_id', asked))))
$$;

-- Whether the tree has another active admin than this one, or another developer where that is enough. Held until commit: two who
-- take each other's rights away at the same moment take turns, and the second finds nobody left.
create function aurum_other_admin(leaving text, or_developer boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins of ' || aurum_tree(), 0));
  return exists (
    select from users
    where tree = aurum_tree() and _id <> leaving and active and not deleted
      and (role = 'admin' or (or_developer and role like '%developer%')));
end
$$;
