import { type RawBuilder, sql } from 'kysely'
import { filePathOf } from '#sync/contract/files/catalogue-files.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { isAnyThere } from '#sync/server/store/is-any-there.ts'

export const fileHooks: Hooks = {
  async refuse(tx, { op, before }) {
    if (!before || op.kind !== 'files.delete') return null
    const shown = before.order_id === '' ? [...ordersWith(op.entityId), ...goodsWith(op.entityId)] : []
    return (await isAnyThere(tx, [...uploadsWith(op.entityId), ...shown])) ? { code: 'in-use' } : null
  },
  /** A new row gets the facts the server found, whatever the device claimed. */
  async complete(_tx, _context, write, blobs) {
    const blob = write.doc ? blobs.get(String(write.doc.hash)) : undefined
    return blob && write.doc ? { ...write, doc: { ...write.doc, ...blob } } : write
  },
}

const ORDERS = ['orders', 'archives'] as const

/** Orders that still show the file; it has to be detached from them first. */
const uploadsWith = (fileId: string) =>
  ORDERS.map((table) =>
    rowWith(
      table,
      sql`employee_uploads @> to_jsonb(${fileId}::text) or customer_uploads @> to_jsonb(${fileId}::text)`,
    ),
  )

/** Products and campaigns that show a file of the catalogue. */
function goodsWith(fileId: string) {
  const path = filePathOf(fileId)
  const id = sql`to_jsonb(${fileId}::text)`
  return [
    rowWith(
      'products',
      sql`product_image = ${path} or download_files @> ${JSON.stringify([{ path }])}::jsonb
        or product_file_ids @> ${id} or download_file_ids @> ${id}`,
    ),
    rowWith('campaigns', sql`badge_image = ${path} or carousel_file = ${path} or pdf_file_ids @> ${id}`),
  ]
}

/** Orders with a line from a product with the file, in any of their options, or with an accessory or a campaign that has it. */
function ordersWith(fileId: string) {
  const path = filePathOf(fileId)
  const shown = [
    { product_image: path },
    { download_files: [{ path }] },
    { download_file_ids: [fileId] },
    { product_file_ids: [fileId] },
  ]
  const lines = shown.flatMap((line) => [[line], [{ accessories: [line] }]])
  const campaigns = [{ badge_image: path }, { carousel_file: path }, { pdf_file_ids: [fileId] }]
  const holds = sql.join(
    [
      ...lines.flatMap((line) => {
        const inOptions = [{ products: line }, { extras: line }].map((option) => JSON.stringify([option]))
        return [
          ...['products', 'extras'].map((field) => sql`${sql.ref(field)} @> ${JSON.stringify(line)}::jsonb`),
          ...inOptions.map((option) => sql`options @> ${option}::jsonb`),
        ]
      }),
      ...campaigns.map((campaign) => sql`campaigns @> ${JSON.stringify([campaign])}::jsonb`),
    ],
    sql` or `,
  )
  return ORDERS.map((table) => rowWith(table, holds))
}

const rowWith = (table: string, holds: RawBuilder<unknown>) =>
  sql`exists (select from ${sql.table(table)} where not deleted and (${holds}))`
