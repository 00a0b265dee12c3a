-- Which rows of these ids there are, and whether the actor may name them in a document of theirs. Looks past the policies: a row that
-- cannot be seen and one that is there no longer are answered differently, to the server alone.
-- `reach`: as in the definition of the collection.
create function aurum_named(collection text, reach text, ids text[])
  returns table (id text, is_theirs boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query execute format(
    'select _id, tree = aurum_tree() and %s from %I where _id = any($1)',
    case
      when reach = 'tree' then 'true'
      when reach = 'lineage' then 'owner = any(aurum_lineage())'
      -- A file of no order belongs to a catalogue: whoever sees the product of a company above may sell it with its papers.
      when collection = 'files' then '(owner = any(aurum_companies()) or (order_id = '''' and owner = any(aurum_lineage())))'
      else 'owner = any(aurum_companies())'
    end,
    collection) using ids;
end
$$;
revoke execute on function aurum_named from public;
grant execute on function aurum_named to aurum_app;
