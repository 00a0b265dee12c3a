import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { mergeChanges } from '#sync/contract/core/merge.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { products } from '#sync/contract/products/fields.ts'
import { buildFile } from '../support/builders/file.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildProduct } from '../support/builders/product.ts'
import { asked, attachTo, photo, photoHash, sheet, sheetHash } from './attaching.ts'
import { BK, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Product = DocumentOf<'products'>

const attach = attachTo('products')
const own = (given: Partial<Product> = {}) => buildProduct({ company_id: WOS, metadata: {}, ...given })

const theirs = own({ metadata: { endpoint: { id: 'x' } } })
const full = own({
  download_files: Array.from({ length: 100 }, (_, at) => ({ path: `/files/${at}`, filename: '' })),
})

test.each<[string, Role, ReturnType<typeof attach>, Product | null, string | null]>([
  ['a picture', 'admin', attach('product_image', [photo()]), own(), null],
  ['two documents', 'admin', attach('download_files', [sheet(), sheet({ hash: photoHash })]), own(), null],
  ['two pictures at once', 'admin', attach('product_image', [photo(), photo()]), own(), 'invalid'],
  ['a document as its picture', 'admin', attach('product_image', [sheet()]), own(), 'file-type-refused'],
  ['a picture as a document', 'admin', attach('download_files', [photo()]), own(), 'file-type-refused'],
  ['a page of HTML', 'admin', attach('download_files', [sheet({ mime: 'text/html' })]), own(), 'invalid'],
  ['26 MB', 'admin', attach('download_files', [sheet({ size: 26_000_000 })]), own(), 'invalid'],
  ['an empty file', 'admin', attach('download_files', [sheet({ size: 0 })]), own(), 'invalid'],
  ['no file', 'admin', attach('download_files', []), own(), 'invalid'],
  ['a file in another field', 'admin', attach('url', [sheet()]), own(), 'invalid'],
  ['a file without its content', 'admin', attach('product_image', [photo()], []), own(), 'blob-missing'],
  ['a document beyond the hundredth', 'admin', attach('download_files', [sheet()]), full, 'too-large'],
  ['a picture that the endpoint gives', 'admin', attach('product_image', [photo()]), theirs, 'forbidden'],
  ['a document that the endpoint gives', 'admin', attach('download_files', [sheet()]), theirs, 'forbidden'],
  ['a picture of nothing', 'admin', attach('product_image', [photo()]), null, 'not-found'],
  [
    'a picture of another tree',
    'admin',
    attach('product_image', [photo()]),
    own({ company_id: newId() }),
    'not-found',
  ],
  ['a picture as the office', 'office', attach('product_image', [photo()]), own(), 'forbidden'],
  ['a picture as an employee', 'employee', attach('product_image', [photo()]), own(), 'forbidden'],
])('a product gets %s as %s, or the reason why not', (_what, role, op, product, code) => {
  expect(judge(asked(role, op, product))?.code ?? null).toBe(code)
})

test('a file of an order is not taken over by a product', () => {
  const taken = buildFile({ company_id: BK })
  const op = attach('product_image', [photo({ _id: taken._id })])
  expect(judge(asked('admin', op, own(), [taken]))?.code).toBe('already-exists')
})

test('a picture is public, belongs to the company of the product, and takes the place of the one before', () => {
  const product = own({ product_image: `/files/${newId()}` })
  const file = photo()
  const claims = {
    company_id: BK,
    order_id: BK,
    user_id: BK,
    is_public: false,
    path: '/files/anders',
    date: 1,
  }
  const context = asked('admin', attach('product_image', [{ ...file, ...claims }]), product)
  const [changed, added] = apply(context)
  expect(changed?.doc).toEqual({ ...product, product_image: `/files/${file._id}` })
  expect(added?.doc).toMatchObject({
    company_id: WOS,
    order_id: '',
    is_public: true,
    user_id: context.actor.userId,
    path: `/files/${file._id}`,
    date: context.now,
  })
})

test('the same file twice is there once, also when both come together', () => {
  const there = buildFile({ company_id: WOS, order_id: '', hash: sheetHash })
  const known = { path: `/files/${there._id}`, filename: 'Productblad.pdf' }
  const product = own({ download_files: [known] })
  const other = sheet({ hash: photoHash, filename: 'Handleiding.pdf' })
  const op = attach('download_files', [sheet(), other, sheet({ hash: photoHash })])
  const writes = apply(asked('admin', op, product, [there]))
  expect(writes.map(({ collection, id }) => [collection, id])).toEqual([
    ['products', product._id],
    ['files', other._id],
  ])
  expect(writes[0]?.doc?.download_files).toEqual([
    known,
    { path: `/files/${other._id}`, filename: 'Handleiding.pdf' },
  ])
})

test('a document that got a name while it waited keeps that name', () => {
  const file = sheet()
  const named = { path: `/files/${file._id}`, filename: 'Energielabel' }
  const writes = apply(asked('admin', attach('download_files', [file]), own({ download_files: [named] })))
  expect(writes[0]?.doc?.download_files).toEqual([named])
  expect(writes[1]?.id).toBe(file._id)
})

test('documents that two people add, name and take off at once are all as they meant', () => {
  const entry = (path: string, filename = path) => ({ path, filename })
  const [a, b, c, d] = [entry('/files/a'), entry('/files/b'), entry('/files/c'), entry('/files/d')]
  const change = { from: [a, b, c], to: [entry('/files/a', 'Label'), c] }
  const { take, clash, overwrote } = mergeChanges(
    own({ download_files: [a, b, d] }),
    { download_files: change },
    products.merge,
  )
  expect([clash, overwrote]).toEqual([{}, {}])
  expect(take.download_files).toEqual([entry('/files/a', 'Label'), d])
})
