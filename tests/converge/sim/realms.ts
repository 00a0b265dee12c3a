import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import type { Plugin } from 'vite'
import { hashFiles } from '#scripts/lib/hash-files.mjs'
import type { Mutation } from './mutation.ts'
import { isOfNext } from './versions.ts'

export type Realm = typeof import('./realm.ts')

const require = createRequire(import.meta.url)

/**
 * Gives every page and worker, at each start, its own instance of our client and of RxDB, as a browser does: what a
 * crashed one held in memory is gone. Built once, so that starting one takes milliseconds.
 */
export async function buildRealm(mutations: readonly Mutation[]): Promise<() => Realm> {
  const script = new Script(`(function (exports, require, module) {${await builtClient(mutations)}\n})`, {
    filename: 'realm.cjs',
  })
  return () => {
    const module = { exports: {} }
    script.runInThisContext()(module.exports, require, module)
    return module.exports as Realm
  }
}

/** Cached by the hash of the sources, because building takes longer than playing many histories. */
async function builtClient(mutations: readonly Mutation[]): Promise<string> {
  const planted = mutations.map(({ file, from, to }) => [file, String(from), to])
  const hash = createHash('sha256').update(hashFiles(SOURCES)).update(JSON.stringify(planted)).digest('hex')
  const file = path.resolve('.cache/realms', `${hash.slice(0, 16)}.cjs`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const code = await buildClient(mutations)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, code)
  renameSync(`${file}.${process.pid}`, file)
  return code
}

const SOURCES = ['sync/client', 'sync/contract', 'tests/converge/sim/realm.ts', 'package-lock.json']

async function buildClient(mutations: readonly Mutation[]): Promise<string> {
  const planted = new Set<Mutation>()
  const plugin: Plugin = {
    name: 'mutations',
    enforce: 'pre',
    transform: (code, id) => mutate(code, id, mutations, planted),
  }
  // Not loaded where the client was built before.
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('./realm.ts', import.meta.url)), formats: ['cjs'] },
      // Dexie throws when a second copy is loaded.
      rollupOptions: { external: ['dexie'] },
    },
  })
  if (!Array.isArray(result)) throw new Error('The client was not built')
  const file = result[0]?.output.find((each) => each.type === 'chunk')
  const client = mutations.filter(({ file }) => !isServer(file))
  if (planted.size < client.length) throw new Error('A mutation found no place in the client')
  return file?.code ?? ''
}

/** Loads the server's modules unchanged except for the mutations; `next` are those of the next release. */
export function mutateServer(planted: readonly Mutation[], next: readonly Mutation[] = []): void {
  if (planted.length + next.length === 0) return
  registerHooks({
    load(url, context, load) {
      const loaded = load(url, context)
      if (!url.startsWith('file:')) return loaded
      const file = fileURLToPath(url)
      const mutations = isOfNext(url) ? [...planted, ...next] : planted
      const isTouched = mutations.some((mutation) => file.endsWith(path.normalize(`/${mutation.file}`)))
      return isTouched ? { ...loaded, source: mutate(readFileSync(file, 'utf8'), file, mutations) } : loaded
    },
  })
}

const isServer = (file: string) => /^(sync\/server|server|demo)\//.test(file)

/** A bug that cannot be planted any more is an error; otherwise it would count as not found. */
function mutate(
  code: string,
  id: string,
  mutations: readonly Mutation[],
  planted = new Set<Mutation>(),
): string {
  let text = code
  for (const mutation of mutations.filter(({ file }) => id.endsWith(`/${file}`))) {
    if (text.split(mutation.from).length !== 2)
      throw new Error(`"${mutation.from}" is not once in ${mutation.file}`)
    text = text.replace(mutation.from, () => mutation.to)
    planted.add(mutation)
  }
  return text
}
