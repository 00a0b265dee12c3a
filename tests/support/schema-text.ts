import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'

/** A database's schema as readable SQL: tables with everything on them, then functions. */
export async function schemaText(db: Database): Promise<string> {
  return db.read(async (tx) => {
    const ask = async (query: ReturnType<typeof sql>) => {
      const { rows } = await query.execute(tx)
      return rows as { of: string; text: string }[]
    }
    const columns = await ask(sql`
      select c.relname as of, format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when d.adbin is null then '' when a.attgenerated = 's'
          then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          else format(' default %s', pg_get_expr(d.adbin, d.adrelid)) end) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`)
    const constraints = await ask(sql`
      select c.relname as of, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and k.contype <> 'n' order by c.relname, k.conname`)
    const besides = await ask(sql`
      select tablename as of, indexdef || ';' as text, 1 as part, indexname as name from pg_indexes
      where schemaname = 'public' and not exists (select from pg_constraint where conname = indexname)
      union all
      select relname, format('alter table %I enable row level security;', relname), 2, '' from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      union all
      select tablename, format('create policy %I on %I for %s to %s%s%s;', policyname, tablename, lower(cmd),
        array_to_string(roles, ', '), coalesce(' using (' || qual || ')', ''),
        coalesce(' with check (' || with_check || ')', '')), 3, policyname
      from pg_policies where schemaname = 'public'
      union all
      select c.relname, pg_get_triggerdef(t.oid) || ';', 4, t.tgname
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all
      select table_name, format('grant %s on %I to aurum_app;',
        string_agg(lower(privilege_type), ', ' order by privilege_type), table_name), 5, ''
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'aurum_app' group by table_name
      order by 1, 3, 4`)
    const functions = await ask(sql`
      select p.proname as of, pg_get_functiondef(p.oid) || ';' as text
      from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where objid = p.oid and deptype = 'e')
      order by p.proname, p.oid`)
    const of = (name: string) => (row: { of: string }) => row.of === name
    const tables = [...new Set(columns.map((column) => column.of))].map((name) => {
      const inside = [...columns.filter(of(name)), ...constraints.filter(of(name))].map(({ text }) => text)
      const after = besides.filter(of(name)).map(({ text }) => text)
      return [`create table ${name} (\n${inside.join(',\n')}\n);`, ...after].join('\n')
    })
    return [...tables, ...functions.map(({ text }) => text.trim())].join('\n\n')
  })
}
