-- Two transactions of one user at a time, over all servers of the database. Taken before any other lock, and let go by commit and
-- rollback; a server asks for no more than two itself, so that nobody's waiting fills its connections.
create function aurum_turn(user_id text) returns void
  language plpgsql
  as $$
declare
  key int := hashtext('aurum turn ' || user_id);
begin
  if pg_try_advisory_xact_lock(key, 1) then
    return;
  end if;
  if pg_try_advisory_xact_lock(key, 2) then
    return;
  end if;
  perform pg_advisory_xact_lock(key, 1);
end
$$;
revoke execute on function aurum_turn from public;
grant execute on function aurum_turn to aurum_app;
