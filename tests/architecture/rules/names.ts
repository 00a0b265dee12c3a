import type { Rule } from '../rule.ts'

const BANNED = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'data2', 'aurum']
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The router gives meaning to `_`, `$` and dots in its file names. */
const isRoute = (path: string) => path.startsWith('src/routes/')

export const names: Rule = {
  promise: 'files and folders are kebab-case and named after what they hold',
  check: (files) =>
    files
      .filter(({ path }) => !path.endsWith('.md') && !isRoute(path))
      .flatMap(({ path }) =>
        wordsOf(path).flatMap((word) => complaint(word).map((why) => `${path}: ${why}`)),
      ),
  catches: [
    { 'src/orders/OrderCard.tsx': '' },
    { 'src/orders/order_card.tsx': '' },
    { 'src/Orders/card.tsx': '' },
    { 'src/lib/utils.ts': '' },
    { 'src/helpers/date.ts': '' },
    { 'sync/client/cache-manager.ts': '' },
    { 'sync/contract/types.ts': '' },
    { 'src/ui/aurum-button.tsx': '' },
  ],
  allows: {
    'src/orders/order-card.module.css': '',
    'sync/server/migrations/0001-first.sql': '',
    'src/routes/orders.$orderId.tsx': '',
    'sync/PROTOCOL.md': '',
    'sync/contract/uuid-v7.ts': '',
  },
}

/** Folder names and the file name without its suffixes. */
const wordsOf = (path: string) => path.split('/').map((part) => part.replace(/\..*$/, ''))

function complaint(word: string): string[] {
  if (!KEBAB.test(word)) return [`"${word}" is not kebab-case`]
  if (word === 'types') return ['types live with what declares them']
  const banned = word.split('-').find((part) => BANNED.includes(part))
  return banned ? [`"${banned}" says nothing about what is inside`] : []
}
