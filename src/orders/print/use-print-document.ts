import { useMemo, useState } from 'react'
import { archiveById } from '#src/data/archives/queries.ts'
import { customerById } from '#src/data/customers/queries.ts'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { useSignature } from '#src/parts/signature/use-signature.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { companiesAbove } from '#sync/contract/companies/companies-above.ts'
import { type PrintDocument, printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PrintKind } from '#sync/contract/orders/print/print-source.ts'

export type PrintedFrom = 'orders' | 'archives'

/** An archived order has all fields of an order. */
const held = (from: PrintedFrom, id: string): Query<Order | null> =>
  from === 'orders' ? orderById(id) : archiveById(id)

const UNSIGNED = { _id: '', employee_uploads: [], customer_uploads: [], version: '' }

/** undefined while it is read; null when it is not on this device. */
export function usePrintDocument(
  kind: PrintKind,
  orderId: string,
  from: PrintedFrom,
): PrintDocument | null | undefined {
  const order = useLive(held(from, orderId))
  const customer = useLive(customerById(order?.customer_id ?? ''))
  const users = useLive(allUsers)
  const allOfThem = useLive(allStatuses)
  const companies = useCompanies()
  const signature = useSignature(order ?? UNSIGNED)
  const company = companies.find(({ _id }) => _id === order?.company_id)
  const { printsComments } = useDevicePreferences()
  const [printedAt] = useState(() => Date.now())
  const names = useMemo(() => new Map(users?.map(({ _id, fullname }) => [_id, fullname])), [users])
  if (order === null) return null
  if (!order || !company || !allOfThem || customer === undefined || !users) return undefined
  if (signature === undefined) return undefined
  const offered = [...company.statuses, ...company.global_statuses]
  const statuses = allOfThem.filter(({ _id }) => offered.includes(_id))
  return printDocument(kind, {
    order,
    company,
    above: companiesAbove(company._id, companies),
    customer,
    status: statuses.find(({ name }) => name === order.current_status.name),
    statuses,
    assignee: names.get(order.current_assignee_id) ?? '',
    names,
    signature: signature && { ...signature, picture: signature.picture ?? '' },
    withComments: printsComments,
    printedAt,
    appUrl: location.origin,
  })
}
