import { useLingui } from '@lingui/react/macro'
import { answerOnce } from '#src/data/answer-once.ts'
import { type Archive, archivesOf } from '#src/data/archives/queries.ts'
import { customersOf } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { type OrderFilter, ordersNow } from '#src/data/orders/order-filter.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import type { Sheet, SheetCell } from '#src/parts/sheets/sheet.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'

/** More than any tree has. */
const ALL = 1_000_000
const EVERYBODY = { text: '', companies: [] }

/** The orders of a filter as a table; `of`: on the board, or in the archive. */
export function useOrdersSheet(of: 'orders' | 'archives', filter: OrderFilter): () => Promise<Sheet> {
  const { t } = useLingui()
  const engine = useEngine()
  const companies = useCompanies()
  const statusName = useStatusName()
  return async () => {
    const orders: readonly (Order | Archive)[] =
      of === 'orders'
        ? (await ordersNow(engine, filter, ALL)).rows
        : await answerOnce(engine, archivesOf(filter, ALL))
    const customers = new Map(
      (await answerOnce(engine, customersOf(EVERYBODY, ALL))).map((customer) => [customer._id, customer]),
    )
    const users = new Map((await answerOnce(engine, allUsers)).map((user) => [user._id, user.fullname]))
    const companyNames = new Map(companies.map(({ _id, name }) => [_id, name]))
    const columns: readonly (readonly [string, (order: Order | Archive) => SheetCell])[] = [
      [t`Ordernummer`, ({ order_id }) => order_id],
      [t`Status`, ({ current_status }) => statusName(current_status.name)],
      [t`Aangemaakt op`, ({ request_date }) => momentOf(request_date)],
      [t`Gewijzigd op`, ({ mod_date }) => momentOf(mod_date)],
      [t`Ingepland voor`, (order) => plannedFor(order) ?? ''],
      [
        t`Klant`,
        ({ customer_id }) => {
          const customer = customers.get(customer_id)
          return customer ? customerName(customer) : ''
        },
      ],
      [t`Debiteurnummer`, ({ customer_id }) => customers.get(customer_id)?.debtor_number ?? ''],
      [t`Straat`, ({ address }) => address.street],
      [t`Huisnummer`, ({ address }) => address.house_number],
      [t`Toevoeging`, ({ address }) => address.house_number_addition],
      [t`Postcode`, ({ address }) => address.postcode],
      [t`Plaats`, ({ address }) => address.city],
      [
        t`Producten`,
        ({ products }) => products.map(({ brand, type }) => `${brand} ${type}`.trim()).join(', '),
      ],
      [t`Totaal incl. btw`, (order) => totalsOf(order).invoice / 100],
      [t`Toegewezen aan`, ({ current_assignee_id }) => users.get(current_assignee_id) ?? ''],
      [t`Bedrijf`, ({ company_id }) => companyNames.get(company_id) ?? ''],
    ]
    return {
      header: columns.map(([heading]) => heading),
      rows: orders.map((order) => columns.map(([, value]) => value(order))),
    }
  }
}

const momentOf = (moment: number) => (moment > 0 ? formatDateTime(moment) : '')
