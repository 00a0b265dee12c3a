import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { type StateSnapshot, Virtuoso } from 'react-virtuoso'
import type { Order } from '#src/data/orders/queries.ts'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { useKeptRows } from '#src/parts/list/use-kept-rows.ts'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import { type OfferGroup, PLACE, type Place, type WaitingOffers } from './use-waiting-offers.ts'
import { WaitingOfferRow } from './waiting-offer-row.tsx'
import styles from './waiting-offers-screen.module.css'

/** Rem: 92 pixels, larger with larger text. */
const ROW = 92 / USUAL_REM
/** Rows. */
const OVERSCAN = 6
/** Reads on when this many rows are left. */
const ROWS_LEFT = 10

interface WaitingOffersListProps {
  offers: WaitingOffers
  /** Where the list was left. */
  rows: StateSnapshot | undefined
  onOpen(orderId: string): void
  onFollowUp(order: Order): void
}

export function WaitingOffersList({ offers, rows, onOpen, onFollowUp }: WaitingOffersListProps) {
  const { items, limit, readOn } = offers
  const rowHeight = ROW * useRem()
  const list = useRef<HTMLDivElement>(null)
  const handleKey = useListKeys(list)
  const virtuoso = useKeptRows(PLACE, (): Omit<Place, 'rows'> => ({ limit }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div
      ref={list}
      className={styles.rows}
      onKeyDown={(event) => {
        // Keys of the dialog of a row bubble here through React.
        if (event.currentTarget.contains(event.target as Node)) handleKey(event)
      }}
    >
      <Virtuoso
        ref={virtuoso}
        {...(rows && { restoreStateFrom: rows })}
        data={items}
        defaultItemHeight={rowHeight}
        overscan={OVERSCAN * rowHeight}
        computeItemKey={(_, { _id }) => _id}
        itemContent={(_, item) =>
          'group' in item ? (
            <h2 className={styles.group}>
              <GroupName group={item.group} />
            </h2>
          ) : (
            <WaitingOfferRow
              order={item.order}
              onOpen={() => onOpen(item.order._id)}
              onFollowUp={() => onFollowUp(item.order)}
            />
          )
        }
        rangeChanged={({ endIndex }) => {
          if (endIndex >= items.length - ROWS_LEFT) readOn()
        }}
      />
    </div>
  )
}

function GroupName({ group }: { group: OfferGroup }) {
  if (group === 'held') return <Trans>Korting te beoordelen</Trans>
  if (group === 'due') return <Trans>Nu opvolgen</Trans>
  return group === 'open' ? <Trans>Wachten op antwoord</Trans> : <Trans>Later opvolgen</Trans>
}
