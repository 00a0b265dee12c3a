-- The second wall. The queries name the actor's scope themselves; a forgotten `where` still finds nothing of others, because
-- requests run as aurum_app (0001). Reading reaches as far as the definition's `reach`; writing asks for ownership.
-- Not forced on the owner of the tables: that is who migrates, fills and looks up who somebody is before there is a scope.

-- The actor's companies and all companies above them.
create function aurum_lineage() returns text[]
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('aurum.lineage', true), ''), '{}')::text[] $$;

-- A device must hear of what left one of the companies its user sees, and of no other.
drop policy own_tree on departures;
create policy own_companies on departures to aurum_app
  using (tree = (select aurum_tree()) and company_id = any ((select aurum_lineage())::text[]));

alter table companies enable row level security;
create policy visible on companies for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
-- A new company comes under one of the actor's own.
create policy added on companies for insert to aurum_app
  with check (tree = (select aurum_tree())
    and (owner = any ((select aurum_companies())::text[]) or parent_company_id = any ((select aurum_companies())::text[])));
create policy changed on companies for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on companies to aurum_app;

alter table statuses enable row level security;
create policy visible on statuses for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
create policy added on statuses for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on statuses for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on statuses to aurum_app;

alter table users enable row level security;
create policy visible on users for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
create policy added on users for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on users for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on users to aurum_app;

alter table orders enable row level security;
create policy visible on orders for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy added on orders for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on orders for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on orders to aurum_app;

alter table customers enable row level security;
create policy visible on customers for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy added on customers for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on customers for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on customers to aurum_app;

alter table files enable row level security;
create policy visible on files for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy added on files for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on files for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on files to aurum_app;

alter table products enable row level security;
create policy visible on products for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
create policy added on products for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on products for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on products to aurum_app;

alter table campaigns enable row level security;
create policy visible on campaigns for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
create policy added on campaigns for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on campaigns for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on campaigns to aurum_app;

alter table flows enable row level security;
create policy visible on flows for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_lineage())::text[]));
create policy added on flows for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on flows for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on flows to aurum_app;

alter table integrations enable row level security;
create policy visible on integrations for select to aurum_app
  using (tree = (select aurum_tree()));
create policy added on integrations for insert to aurum_app
  with check (tree = (select aurum_tree()));
create policy changed on integrations for update to aurum_app
  using (tree = (select aurum_tree()));
grant select, insert, update on integrations to aurum_app;

alter table systems enable row level security;
create policy visible on systems for select to aurum_app
  using (tree = (select aurum_tree()));
create policy added on systems for insert to aurum_app
  with check (tree = (select aurum_tree()));
create policy changed on systems for update to aurum_app
  using (tree = (select aurum_tree()));
grant select, insert, update on systems to aurum_app;

alter table archives enable row level security;
create policy visible on archives for select to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy added on archives for insert to aurum_app
  with check (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
create policy changed on archives for update to aurum_app
  using (tree = (select aurum_tree()) and owner = any ((select aurum_companies())::text[]));
grant select, insert, update on archives to aurum_app;
