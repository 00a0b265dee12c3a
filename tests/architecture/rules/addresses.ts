import type { Rule } from '../rule.ts'
import { at, isCode, isTest, nameOf, nodesOf, stringOf } from '../source.ts'

const mayName = (path: string) => path.startsWith('src/routes/') || path.startsWith('src/lib/links')

export const addresses: Rule = {
  promise: 'only routes and lib/links know the addresses of screens',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('src/') && !mayName(path) && !isTest(path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => nameOf(node.name ?? node.key) === 'to' && stringOf(node.value)?.startsWith('/'))
          .map((node) => `${at(file, node.start)} names an address; get it from lib/links or pass a handler`),
      ),
  catches: [
    { 'src/orders/a.tsx': `export const A = () => <Link to="/orders/1" />` },
    { 'src/shell/a.ts': `export const open = () => navigate({ to: '/orders' })` },
  ],
  allows: {
    'src/routes/a.tsx': `export const A = () => <Link to="/orders/1" />`,
    'src/orders/a.ts': `export const change = { from: 'a', to: 'b' }`,
  },
}
