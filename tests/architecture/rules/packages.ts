import { importsOf, packageOf } from '../imports.ts'
import { layerOf } from '../layers.ts'
import type { Rule } from '../rule.ts'
import { at, isCode } from '../source.ts'

const isCache = (name: string) => /^(rxdb|dexie)/.test(name)
const isDriver = (name: string) => /^(pg|@electric-sql\/pglite)$/.test(name)
const isReact = (name: string) => /^(react|react-dom|react-aria|@lingui\/react)/.test(name)
const isNodeOnly = (name: string) =>
  /^(node|fastify|@fastify\/.*|kysely|pg-boss|sharp|ws|graphql-yoga)$/.test(name)

export const packages: Rule = {
  promise:
    'a package is named only by the layer that owns it (rxdb and dexie: sync/client; database drivers: sync/server/store; sharp: where its limits are)',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && layerOf(path) !== 'tooling')
      .flatMap((file) =>
        importsOf(file).flatMap(({ specifier, start }) => {
          const name = packageOf(specifier)
          const why = name && refusal(file.path, name)
          return why ? [`${at(file, start)} names ${name}: ${why}`] : []
        }),
      ),
  catches: [
    { 'src/orders/a.ts': `import { createRxDatabase } from 'rxdb/plugins/core'` },
    { 'src/data/a.ts': `import Dexie from 'dexie'` },
    { 'sync/server/graphql/a.ts': `import pg from 'pg'` },
    { 'sync/server/a.ts': `import { PGlite } from '@electric-sql/pglite'` },
    { 'sync/server/files/a.ts': `import sharp from 'sharp'` },
    { 'sync/contract/a.ts': `import { useState } from 'react'` },
    { 'sync/contract/a.ts': `import { readFileSync } from 'node:fs'` },
    { 'sync/client/a.ts': `import { readFileSync } from 'node:fs'` },
    { 'src/lib/a.ts': `import { Kysely } from 'kysely'` },
  ],
  allows: {
    'sync/client/a.ts': `import Dexie from 'dexie'; import type { RxDocument } from 'rxdb'`,
    'sync/server/store/a.ts': `import pg from 'pg'`,
    'sync/server/access/a.ts': `import type { Kysely } from 'kysely'; import { hash } from 'node:crypto'`,
    'tests/sync/a.test.ts': `import Dexie from 'dexie'`,
  },
}

function refusal(path: string, name: string): string | null {
  const layer = layerOf(path)
  const onServer = ['sync/server', 'server', 'demo'].includes(layer)
  if (isCache(name) && layer !== 'sync/client') return 'only sync/client knows the browser database'
  if (isDriver(name) && !path.startsWith('sync/server/store/'))
    return 'only sync/server/store knows the driver'
  if (isReact(name) && (layer.startsWith('sync/') || onServer))
    return 'neither sync nor the server has screens'
  if (name === 'sharp' && path !== 'server/files/decode.ts')
    return 'pictures are decoded by files/decode.ts, within limits'
  if (isNodeOnly(name) && !onServer) return 'this code must run in a browser too'
  return null
}
