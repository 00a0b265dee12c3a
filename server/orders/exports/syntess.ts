import { createHash } from 'node:crypto'
import type { ExportAdapter, ExportedOrder, ExportFile } from './adapter.ts'
import { contractCsv } from './contract-lines.ts'
import { relationCsv } from './relation.ts'
import { ublOrder } from './ubl-order.ts'

/**
 * Syntess's import layout differs per customer. Until one is known, files of open standards are dropped: UBL 2.1 for
 * sales, CSV for relations and contracts, and a note by which the receiver recognises a repeated delivery.
 */
export const syntess: ExportAdapter = {
  files(exported) {
    const stem = stemOf(exported)
    const main: ExportFile =
      exported.kind === 'sales'
        ? { name: `${stem}.xml`, content: ublOrder(exported) }
        : { name: `${stem}.csv`, content: contractCsv(exported) }
    const files = [main, { name: `${stem}_relatie.csv`, content: relationCsv(exported.customer) }]
    // Last, so that the files the note lists are there before it.
    return [...files, { name: `${stem}.json`, content: note(exported, files) }]
  },
}

/** `{company}_{order}_{yyyymmddThhmmss}_{kind}`, with letters and digits only. */
function stemOf({ company, order, kind, date }: ExportedOrder): string {
  const name =
    company.name
      .normalize('NFD')
      .replace(/[^a-z0-9]+/gi, '-')
      .replace(/^-|-$/g, '') || 'bedrijf'
  const number = order.order_id.replace(/[^a-z0-9]/gi, '')
  const time = new Date(date).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return `${name.slice(0, 40)}_${number}_${time}_${kind}`
}

function note({ order, kind, userId, date, options }: ExportedOrder, files: readonly ExportFile[]): string {
  const about = {
    key: `${order._id}/${order.version}/${kind}`,
    order: order.order_id,
    version: order.version,
    kind,
    user_id: userId,
    time: new Date(date).toISOString(),
    options,
    files: files.map(({ name, content }) => ({ name, sha256: sha256(content) })),
  }
  return `${JSON.stringify(about, null, 2)}\n`
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
