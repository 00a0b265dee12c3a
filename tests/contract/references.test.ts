import { expect, test } from 'vitest'
import { namedIn } from '#sync/contract/core/derive/references.ts'
import { collectionNames, definitionOf, isCollectionName } from '#sync/contract/registry.ts'
import { buildOrder } from '../support/builders/order.ts'

interface Node {
  type: string
  wrapped?: Node
  item?: Node
  value?: Node
  entries?: Record<string, Node>
  pipe?: readonly { metadata?: { reference?: { collection: string } } }[]
}

/** Named like references without referring to rows: displayed numbers, and accounts at other services. */
const NO_ROW = ['orders.order_id', 'archives.order_id', 'companies.tracking_ids']

function* texts(node: Node, path: string): Generator<[path: string, collection: string | undefined]> {
  const inner = node.wrapped ?? node.item ?? node.value
  if (inner) yield* texts(inner, path)
  for (const [key, each] of Object.entries(node.entries ?? {})) yield* texts(each, `${path}.${key}`)
  if (!inner && !node.entries)
    yield [path, node.pipe?.find(({ metadata }) => metadata?.reference)?.metadata?.reference?.collection]
}

const all = collectionNames.flatMap((name) => [...texts(definitionOf(name).fields as unknown as Node, name)])

test('each field that is called after a row says of which collection', () => {
  const named = all.filter(([path]) => /_ids?$|_uploads$/.test(path) && !/\._id$/.test(path))
  const unsaid = named.filter(([path, collection]) => !collection && !NO_ROW.includes(path))
  expect(unsaid.filter(([path]) => !NO_ROW.some((each) => path.startsWith(`${each}.`)))).toEqual([])
})

test('every reference names an existing collection', () => {
  const collections = all.flatMap(([, collection]) => collection ?? [])
  expect(collections.length).toBeGreaterThan(40)
  expect(collections.filter((each) => !isCollectionName(each))).toEqual([])
})

test('the rows that an order names are found at whatever depth, and a file also by its path', () => {
  const order = buildOrder({
    company_id: 'bedrijf',
    customer_id: '',
    products: buildOrder({
      products: [
        {
          _id: 'p1',
          download_files: [{ path: '/files/f1?v=2', filename: '' }],
          accessories: [{ _id: 'p2', product_image: 'https://elders.nl/files/f9' }],
        },
      ] as never,
    }).products,
    commentary: [],
    status_history: [],
  })
  expect(namedIn(definitionOf('orders'), order).map(({ collection, id }) => `${collection}/${id}`)).toEqual([
    'companies/bedrijf',
    'products/p1',
    'files/f1',
    'products/p2',
  ])
})
