import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { seedDemo } from '#demo/seed-demo.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'

/** Sources that determine the content of a folder after a first start. */
const MAKERS = ['package.json', 'sync/server/{migrations,store}/**/*', 'demo/**/*', 'sync/contract/**/*.ts']
const ORDERS = 20

/** Fills the folder as a first start with demo data would. That takes seconds, so the result is cached between runs. */
export async function fillFolder(dataDir: string): Promise<void> {
  const cache = path.resolve('.cache')
  const kept = path.join(cache, `filled-${digest()}`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true })
    const draft = mkdtempSync(path.join(cache, 'filling-'))
    const db = await openDatabase({ dataDir: draft })
    await migrate(db)
    await seedDemo(db, { dataDir: draft, orders: ORDERS, now: Date.now() })
    await db.close()
    rmSync(path.join(draft, 'lock'), { force: true })
    keep(draft, kept)
  }
  cpSync(kept, dataDir, { recursive: true })
}

/** Another test may have filled a folder at the same time; the first one is kept. */
function keep(draft: string, kept: string) {
  try {
    renameSync(draft, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

function digest(): string {
  const hash = createHash('sha256')
  for (const file of MAKERS.flatMap((pattern) => globSync(pattern)).toSorted())
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
