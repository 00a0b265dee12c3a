-- What the table of every collection has besides the columns of its fields, said once: what the server adds to a row, the
-- second wall (0003), what the plain role may do, and the indexes that a pull and a list read by. A migration calls it to
-- make a table, and adds the columns. `reach` is the definition's; `added_under` its column where rows own themselves.
-- A test compares each table with one that this makes.
create function aurum_collection(collection text, reach text, added_under text default null) returns void
  language plpgsql
as $$
declare
  within text := 'tree = (select aurum_tree())';
  seen text := case reach
    when 'company' then within || ' and owner = any ((select aurum_companies())::text[])'
    when 'lineage' then within || ' and owner = any ((select aurum_lineage())::text[])'
    when 'tree' then within
  end;
  own text := case reach when 'tree' then within
    else within || ' and owner = any ((select aurum_companies())::text[])' end;
  added text := case when added_under is null then own
    else format('%s and (owner = any ((select aurum_companies())::text[]) or %I = any ((select aurum_companies())::text[]))',
      within, added_under) end;
begin
  if seen is null then
    raise exception 'No collection reaches as far as "%"', reach;
  end if;
  execute format('create table %I (
    _id text collate "C" primary key,
    tree text collate "C" not null,
    seq bigint not null,
    deleted boolean not null default false,
    owner text collate "C" not null
  )', collection);
  if added_under is not null then
    execute format('alter table %I add column %I text not null default %L', collection, added_under, '');
  end if;
  execute format('create index %I on %I (tree, seq, _id)', collection || '_changes', collection);
  execute format('create index %I on %I (tree, _id desc) where not deleted', collection || '_newest', collection);
  execute format('alter table %I enable row level security', collection);
  execute format('create policy visible on %I for select to aurum_app using (%s)', collection, seen);
  execute format('create policy added on %I for insert to aurum_app with check (%s)', collection, added);
  execute format('create policy changed on %I for update to aurum_app using (%s)', collection, own);
  execute format('grant select, insert, update on %I to aurum_app', collection);
end
$$;
revoke execute on function aurum_collection from public;
