import type { Rule } from '../rule.ts'
import { at, isCode, isTest, nodesOf, stringOf } from '../source.ts'

export const descending: Rule = {
  promise: 'the cache is never sorted downwards (it reads and sorts everything then; use an inverted key)',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && /^(src|sync\/client)\//.test(path) && !isTest(path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => stringOf(node) === 'desc')
          .map(
            (node) =>
              `${at(file, node.start)} sorts downwards; sort upwards on an inverted key such as newest`,
          ),
      ),
  catches: [
    { 'src/data/orders/queries.ts': `export const newest = { sort: [{ request_date: 'desc' }] }` },
    { 'sync/client/cache.ts': 'export const direction = `desc`' },
  ],
  allows: {
    'sync/server/store/a.ts': `export const order = 'desc'`,
    'src/data/a.ts': `export const by = 'description'`,
  },
}
