import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { allFlows, isOffered } from '#src/data/flows/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import {
  dueQuotations,
  isWaitingQuotation,
  newestOrders,
  ownQuotations,
} from '#src/data/quotations/sent-quotations.ts'
import { allMarkedOffers } from '#src/data/quotations/waiting-offers.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { FlowButtons } from './flow-buttons.tsx'
import { OpenQuotation } from './open-quotation.tsx'
import { OwnQuotation } from './own-quotation.tsx'
import styles from './quotations-screen.module.css'
import { useBegin } from './use-begin.ts'
import { useOpenQuotations } from './use-open-quotations.ts'
import { WaitingQuotation } from './waiting-quotation.tsx'

interface QuotationsScreenProps {
  toolbar: ReactNode
  pathOf(orderId: string): string
  /** `instead`: replaces this screen in the history. */
  onOpen(orderId: string, instead: boolean): void
}

/** The user's quotations: unfinished, waiting to be sent, and sent. With none of them a new one is opened at once. */
export function QuotationsScreen({ toolbar, pathOf, onOpen }: QuotationsScreenProps) {
  const { t } = useLingui()
  const { actor } = useEngine()
  const begin = useBegin(onOpen)
  const mayMake = useCan('quotations.create')
  const flows = useLive(allFlows)?.filter(isOffered)
  const open = useOpenQuotations()
  const newest = useLive(newestOrders) ?? []
  const sent = newest.filter(isWaitingQuotation)
  const marked = useLive(allMarkedOffers) ?? []
  const due = dueQuotations(marked, actor.userId, isoDate(Date.now()))
  const isDue = ({ _id }: Order) => due.some((each) => each._id === _id)
  const own = [...due, ...ownQuotations(newest, actor.userId).filter((order) => !isDue(order))]

  const [only] = flows ?? []
  const startsAtOnce = mayMake && flows?.length === 1 && open.beganEmpty
  const start = useEffectEvent(() => only && begin(only, true))
  useEffect(() => {
    if (startsAtOnce) start()
  }, [startsAtOnce])

  return (
    <section className={styles.screen} data-screen="quotations" aria-label={t`Offertes`}>
      {toolbar}
      {flows && open.quotations && !startsAtOnce && (
        <div className={styles.content}>
          {!mayMake && <EmptyState title={t`Je hebt hier geen rechten voor.`} />}
          {mayMake && <FlowButtons flows={flows} onBegin={(flow) => begin(flow, false)} />}
          {open.quotations.length > 0 && (
            <>
              <h2 className={styles.title}>
                <Trans>Nog niet verstuurd</Trans>
              </h2>
              <ul className={styles.list}>
                {open.quotations.map((each) => (
                  <OpenQuotation
                    key={each.orderId}
                    open={each}
                    flow={each.quotation.flow ?? flows.find(({ _id }) => _id === each.quotation.flow_id)}
                    path={pathOf(each.orderId)}
                    onRemove={() => open.remove(each.orderId)}
                  />
                ))}
              </ul>
            </>
          )}
          {sent.length > 0 && (
            <>
              <h2 className={styles.title}>
                <Trans>Klaar om te versturen</Trans>
              </h2>
              <ul className={styles.list}>
                {sent.map((order) => (
                  <WaitingQuotation key={order._id} order={order} path={pathOf(order._id)} />
                ))}
              </ul>
            </>
          )}
          {own.length > 0 && (
            <>
              <h2 className={styles.title}>
                <Trans>Verstuurd</Trans>
              </h2>
              <ul className={styles.list}>
                {own.map((order) => (
                  <OwnQuotation key={order._id} order={order} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  )
}
