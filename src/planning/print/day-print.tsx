import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { customerById } from '#src/data/customers/queries.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { timesOf } from '../day/axis.ts'
import type { Person, Stop } from '../model/day-row.ts'
import { type Rows, rowKey } from '../model/rows.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './day-print.module.css'

interface DayPrintProps {
  date: string
  people: readonly Person[]
  rows: Rows
}

/** The day on paper: a list for each person who has a visit. Nothing of it is on screen. */
export function DayPrint({ date, people, rows }: DayPrintProps) {
  const words = useDayWords()
  const day = words.long(date)
  return createPortal(
    <div className={styles.sheet}>
      <h1>
        <Trans>Planning van {day}</Trans>
      </h1>
      {people.map(({ _id, name }) => {
        const stops = rows.get(rowKey(_id, date))?.stops ?? []
        if (stops.length === 0) return null
        return (
          <section key={_id}>
            <h2>{name}</h2>
            <table>
              <tbody>
                {stops.map((stop) => (
                  <PrintedStop key={stop.visit._id} stop={stop} />
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </div>,
    document.body,
  )
}

function PrintedStop({ stop: { visit, spot, ...span } }: { stop: Stop }) {
  const { t } = useLingui()
  const order = useLive(orderById(visit.order_id))
  const customer = useLive(customerById(spot?.customerId ?? ''))
  return (
    <tr>
      <td>{timesOf(span)}</td>
      <td>
        <b>{(customer && customerName(customer)) || t`Bezoek`}</b> {order?.order_id}
        <br />
        {order && addressLine(order.address)} {customer?.mobilephone || customer?.telephone}
        {visit.note && <p>{visit.note}</p>}
      </td>
      <td>{spot?.what}</td>
    </tr>
  )
}
