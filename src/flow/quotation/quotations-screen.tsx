import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { allFlows, type Flow, isOffered } from '#src/data/flows/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { isWaitingQuotation, newestOrders, ownQuotations } from '#src/data/quotations/sent-quotations.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { OpenQuotation } from './open-quotation.tsx'
import { OwnQuotation } from './own-quotation.tsx'
import { draftOf, newQuotation } from './quotation-state.ts'
import styles from './quotations-screen.module.css'
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
  const { draft, actor } = useEngine()
  const mayMake = useCan('quotations.create')
  const flows = useLive(allFlows)?.filter(isOffered)
  const companies = useCompanies()
  const open = useOpenQuotations()
  const newest = useLive(newestOrders) ?? []
  const sent = newest.filter(isWaitingQuotation)
  const own = ownQuotations(newest, actor.userId)

  async function begin(flow: Flow, instead: boolean) {
    const orderId = newId()
    await draft.save(draftOf(orderId), newQuotation(flow._id, flow))
    onOpen(orderId, instead)
  }

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
          {mayMake && flows.length === 0 && <NoFlows />}
          {mayMake &&
            flows.map((flow) => (
              <Button key={flow._id} variant="primary" onPress={() => begin(flow, false)}>
                <Plus size={18} aria-hidden />{' '}
                {flows.length === 1 ? t`Nieuwe offerte` : flowName(flow, flows, companies)}
              </Button>
            ))}
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

/** A company and one below it may both have a flow with this name. */
function flowName({ _id, name, company_id }: Flow, flows: readonly Flow[], companies: readonly Company[]) {
  const isShared = flows.some((other) => other._id !== _id && other.name === name)
  const company = isShared && companies.find((each) => each._id === company_id)?.name
  return company ? `${name} (${company})` : name
}

function NoFlows() {
  const { t } = useLingui()
  return (
    <NoRows
      words={{
        noneFits: null,
        all: '',
        coming: t`De stappenplannen komen nog`,
        none: t`Geen stappenplannen`,
        about: <Trans>Zodra je bedrijf er een heeft, kun je hier een offerte maken.</Trans>,
      }}
      isNarrowed={false}
      onClear={() => {}}
    />
  )
}
