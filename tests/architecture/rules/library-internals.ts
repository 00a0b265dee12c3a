import type { Rule } from '../rule.ts'
import { at, isCode, type Node, nameOf, nodesOf } from '../source.ts'

/** The only files that may name internals of RxDB and Dexie; they check them against the installed versions. */
const HOME = /^sync\/client\/tables\/library-internals(\.test)?\.ts$/

/** Names that only RxDB uses, and parts of the names it gives its databases. */
const NAMES =
  /^(internals|dexieTable|dexieAttachmentsTable|getChangedDocumentsSince|eventBulks\$|_rev|_meta|_attachments)$/
const WORDS = /^rxdb-dexie|RxDB Open Core/

export const libraryInternals: Rule = {
  promise: 'what RxDB and Dexie keep to themselves is named in one file only',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && /^(sync\/client|src|e2e|tests)\//.test(path))
      .filter(({ path }) => !HOME.test(path) && !path.startsWith('tests/architecture/'))
      .flatMap((file) =>
        nodesOf(file)
          .filter(isInternal)
          .map(
            (node) =>
              `${at(file, node.start)} names an internal of RxDB; give it a name in sync/client/tables/library-internals.ts`,
          ),
      ),
  catches: [
    { 'sync/client/a.ts': `export const table = (await db.orders.storageInstance.internals).table` },
    { 'sync/client/b.ts': `export const row = { _id: 'a', _rev: '1-a' }` },
    { 'tests/sync/a.test.ts': 'const name = `rxdb-dexie-$' + '{copy}--0--orders`' },
    { 'src/data/a.test.ts': `const name = 'rxdb-dexie-copy--0--orders'` },
    { 'sync/client/c.ts': `db.eventBulks$.subscribe(() => {})` },
    { 'sync/client/d.ts': `const { dexieTable } = await below` },
  ],
  allows: {
    'sync/client/tables/library-internals.ts': `export const name = 'rxdb-dexie-'`,
    'sync/client/a.ts': `export const gone = { _id: 'a', _deleted: true }`,
    'sync/server/a.ts': `export const row = { _rev: 1 }`,
  },
}

function isInternal(node: Node): boolean {
  if (node.type === 'Identifier' || node.type === 'Literal') {
    const name = nameOf(node) ?? ''
    return NAMES.test(name) || WORDS.test(name)
  }
  const { raw = '' } = (node.type === 'TemplateElement' ? node.value : {}) as { raw?: string }
  return WORDS.test(raw)
}
