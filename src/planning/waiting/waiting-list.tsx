import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { companyLook } from '#src/parts/use-company.ts'
import { FilterChip } from '#src/ui/fields/filter-chip.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { hasMaterial } from '#sync/contract/orders/material.ts'
import type { Spot } from '../model/spot.ts'
import type { ToPlan } from './use-to-plan.ts'
import styles from './waiting.module.css'
import { WaitingCard } from './waiting-card.tsx'

interface WaitingListProps {
  orders: readonly ToPlan[]
  /** Visits of these days without people. */
  visits: readonly { visit: Visit; spot: Spot | null }[]
  companies: readonly Company[]
  onPlan(order: Order): void
}

/** `now`: what waits for no material. */
const KINDS = ['all', 'now', 'ordered', 'waiting'] as const
type Kind = (typeof KINDS)[number]

function isOfKind(order: Order, kind: Kind): boolean {
  if (kind === 'all') return true
  return kind === 'now' ? hasMaterial(order) : order.current_status.meaning === kind
}

/** What has no moment yet: orders that wait for a visit, and visits that nobody goes to. */
export function WaitingList({ orders, visits, companies, onPlan }: WaitingListProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  const [kind, setKind] = useState<Kind>('all')
  const [sort, setSort] = useState('age')
  const { plan } = useStableHandlers({ plan: onPlan })
  const ofKind = (wanted: Kind) => orders.filter(({ order }) => isOfKind(order, wanted))
  const shown = ofKind(kind).toSorted((a, b) =>
    sort === 'age'
      ? a.order.request_date - b.order.request_date
      : a.spot.postcode.localeCompare(b.spot.postcode),
  )
  const words: Readonly<Record<Kind, string>> = {
    all: t`Alles`,
    now: t`Kan nu`,
    ordered: t`Besteld`,
    waiting: t`Wacht`,
  }
  return (
    <section className={styles.list} aria-label={t`Te plannen`}>
      <header className={styles.head}>
        <h2>
          <Trans>Te plannen</Trans> <span>{formatCount(orders.length + visits.length)}</span>
        </h2>
        <Select label={t`Volgorde`} value={sort} onChange={(key) => setSort(key ?? 'age')}>
          <SelectItem id="age">{t`Oudste`}</SelectItem>
          <SelectItem id="postcode">{t`Postcode`}</SelectItem>
        </Select>
      </header>
      <div className={styles.chips}>
        {KINDS.map((each) => (
          <FilterChip key={each} isSelected={kind === each} onChange={() => setKind(each)}>
            {each === 'all' ? words.all : `${words[each]} ${ofKind(each).length}`}
          </FilterChip>
        ))}
      </div>
      {shown.length + visits.length === 0 ? (
        <p className={styles.none}>
          {copy === 'whole' ? (
            <Trans>Alles is gepland. Een order die besteld is of wacht, komt hier te staan.</Trans>
          ) : (
            <Trans>De orders staan nog niet allemaal op dit apparaat. Ze verschijnen hier vanzelf.</Trans>
          )}
        </p>
      ) : (
        <ul className={styles.cards}>
          {kind === 'all' &&
            visits.map(({ visit, spot }) => (
              <WaitingCard
                key={visit._id}
                visit={visit}
                spot={spot}
                {...companyLook(companies, visit.company_id)}
              />
            ))}
          {shown.map(({ order, spot }) => (
            <WaitingCard
              key={order._id}
              order={order}
              spot={spot}
              {...companyLook(companies, order.company_id)}
              onPlan={plan}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
