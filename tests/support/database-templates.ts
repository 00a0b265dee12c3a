import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashFiles } from '#scripts/lib/hash-files.mjs'
import { onServer } from './on-server.ts'

/** The sources that determine the tables of an empty database; the lock file contributes the library versions. */
const SOURCES = ['sync/server/migrations', 'sync/server/effects', 'package-lock.json']
const version = () => hashFiles(SOURCES).slice(0, 12)

/** Any number, shared by all processes that create the template. */
const LOCK = 4180099

/** Creating a PGlite folder takes three seconds, creating our tables one, copying both a tenth; kept between runs. */
export async function pgliteTemplate(isEmpty: boolean): Promise<string> {
  const cache = path.resolve('.cache')
  const template = path.join(cache, `pglite-${isEmpty ? 'empty-' : ''}${version()}`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const isOld = (name: string) =>
    name.startsWith('pglite-') && !name.endsWith(version()) && !/draft/.test(name)
  for (const name of readdirSync(cache).filter(isOld)) rmSync(path.join(cache, name), { recursive: true })
  const draft = mkdtempSync(path.join(cache, 'pglite-draft-'))
  await fill({ dataDir: draft }, isEmpty)
  try {
    renameSync(path.join(draft, 'db'), template)
  } catch (error) {
    // Another test file created it first.
    if (!existsSync(template)) throw error
  }
  rmSync(draft, { recursive: true, force: true })
  return template
}

/** Returns the name of a database to copy; kept between runs until the tables change. */
export async function postgresTemplate(server: string): Promise<string> {
  const template = `aurum_template_${version()}`
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const { rows } = await client.query(
      "select datname from pg_database where datname like 'aurum_template_%'",
    )
    if (rows.some(({ datname }) => datname === template)) return
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    const draft = `aurum_draft_${process.pid}`
    await client.query(`create database ${draft}`)
    const url = new URL(server)
    url.pathname = `/${draft}`
    await fill({ dataDir: path.resolve('.cache'), url: url.href }, false)
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

/** Imported dynamically, because it is needed only when there is no template yet. */
async function fill(config: { dataDir: string; url?: string }, isEmpty: boolean) {
  const { openEffects } = await import('#sync/server/effects/open-effects.ts')
  const { migrate } = await import('#sync/server/store/migrate.ts')
  const { openDatabase } = await import('#sync/server/store/open-database.ts')
  const db = await openDatabase(config)
  if (!isEmpty) {
    await migrate(db)
    const effects = openEffects(db)
    await effects.start()
    await effects.stop()
  }
  await db.close()
}
