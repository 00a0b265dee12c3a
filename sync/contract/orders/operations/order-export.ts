import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { type Rejection, reject } from '../../core/errors.ts'
import { acceptUnless, type Context, operation } from '../../core/operation.ts'
import {
  EXPORT_SYSTEM,
  type ExportMark,
  exportFolderOf,
  exportKindOf,
  exportRefusal,
} from '../export-rule.ts'

type Order = DocumentOf<'orders'>

const args = v.object({
  /** The folder set for the company, or '' for that same one; others are refused. */
  directory: v.optional(v.pipe(v.string(), v.regex(/^(?:[a-z0-9][a-z0-9 _-]{0,60})?$/i)), ''),
  /** Exports subscriptions as contract lines, and installed appliances as installations at the address. */
  subscriptions: v.optional(v.boolean(), true),
  installations: v.optional(v.boolean(), true),
})
export type ExportArgs = v.InferOutput<typeof args>

/** Exports to the accounting system. The ledger and the order report whether it arrived. */
export const orderExport = operation({
  kind: 'orders.export',
  call: 'SyntessExportOrder',
  collection: 'orders',
  args,
  policy: 'online',
  refs: (_args, { before }) => [
    { collection: 'companies', id: before?.company_id ?? '' },
    { collection: 'customers', id: before?.customer_id ?? '' },
  ],
  run(context) {
    const { op, before: order, now } = context
    if (!order) return reject('not-found')
    const kind = exportKindOf(order.current_status)
    const rejection = judgeExport(context, order)
    if (!kind) return rejection ?? { writes: [] }
    const mark: ExportMark = { export_id: op.opId, kind, version: order.version, state: 'waiting', at: now }
    const integration_metadata = { ...order.integration_metadata, [EXPORT_SYSTEM]: mark }
    return acceptUnless(rejection, {
      writes: [
        { collection: 'orders', id: order._id, doc: { ...order, integration_metadata, mod_date: now } },
      ],
      effects: [{ kind: 'order-export', key: op.opId, data: { order: order._id, export: op.opId } }],
    })
  },
})

function judgeExport({ args, ref }: Context<ExportArgs, Order>, order: Order): Rejection | null {
  const company = ref('companies', order.company_id)
  const refusal = exportRefusal(order, { company, customer: ref('customers', order.customer_id) })
  if (refusal || !company || args.directory === '') return refusal
  const folder = exportFolderOf(company)
  // The server, which sees the configuration, decides.
  if (folder === null) return null
  return args.directory === folder ? null : reject('invalid', 'directory')
}
