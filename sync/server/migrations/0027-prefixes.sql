-- Whether another company of the tree has this prefix: by it everybody knows whose an order is. Whoever chooses one may not see
-- that company, hence the rights of the owner; it tells yes or no. Held until commit: of two who choose the same one at the same
-- moment the second finds it taken.
create function aurum_prefix_taken(asking text, prefix text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prefixes of ' || aurum_tree(), 0));
  return exists (
    select from companies
    where tree = aurum_tree() and _id <> asking and not deleted and config ->> 'order_number_prefix' = prefix);
end
$$;

-- Likewise of the statuses of one company, whose orders know theirs by its name.
create function aurum_status_taken(asking text, company text, called text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('statuses of ' || company, 0));
  return exists (
    select from statuses
    where tree = aurum_tree() and company_id = company and _id <> asking and not deleted
      and lower(trim(name)) = lower(trim(called)));
end
$$;
