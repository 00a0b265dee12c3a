import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { allCompanies, type Company } from '#src/data/companies/queries.ts'
import { allFlows, type Flow, isOffered } from '#src/data/flows/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import type { Customer } from '../customer.ts'
import { addressed } from './addressed.ts'
import { FlowButtons } from './flow-buttons.tsx'
import { OpenQuotation } from './open-quotation.tsx'
import styles from './quotations-screen.module.css'
import { type OpenQuotationById, useBegin } from './use-begin.ts'
import { useBegunCustomer } from './use-begun-customer.ts'
import { useOpenQuotations } from './use-open-quotations.ts'
import { isWithin } from './use-quotation-company.ts'

interface QuotationForScreenProps {
  customerId: string
  /** The line of one of their addresses. */
  place: string
  toolbar: ReactNode
  pathOf(orderId: string): string
  onOpen: OpenQuotationById
  onBack(): void
}

/** Where a quotation for a customer begins. A new one is opened at once when there is no choice. */
export function QuotationForScreen({
  customerId,
  place,
  toolbar,
  onBack,
  ...props
}: QuotationForScreenProps) {
  const { t } = useLingui()
  const mayMake = useCan('quotations.create')
  const customer = useBegunCustomer(customerId, place)
  const flows = useLive(allFlows)
  const companies = useLive(allCompanies)
  return (
    <section className={styles.screen} data-screen="quotations" aria-label={t`Offertes`}>
      {toolbar}
      {!mayMake && <EmptyState title={t`Je hebt hier geen rechten voor.`} />}
      {mayMake && customer === null && (
        <EmptyState
          title={t`Kon klant niet ophalen`}
          action={<Button onPress={onBack}>{t`Naar de offertes`}</Button>}
        />
      )}
      {mayMake && customer && flows && companies && (
        <Beginning {...props} customer={customer} flows={flowsFor(customer, flows, companies)} />
      )}
    </section>
  )
}

/** Flows of the customer's company, or of one above it. */
const flowsFor = ({ known }: Customer, flows: readonly Flow[], companies: readonly Company[]) =>
  flows.filter((flow) => isOffered(flow) && isWithin(companies, known?.company_id ?? '', flow.company_id))

interface BeginningProps extends Pick<QuotationForScreenProps, 'pathOf' | 'onOpen'> {
  customer: Customer
  flows: readonly Flow[]
}

function Beginning({ customer, flows, pathOf, onOpen }: BeginningProps) {
  const begin = useBegin(onOpen, customer)
  const { quotations, remove } = useOpenQuotations()
  const theirs = quotations?.filter(
    ({ quotation }) => quotation.entries.customer.known?._id === customer.known?._id,
  )
  const [only] = flows
  const startsAtOnce = flows.length === 1 && theirs?.length === 0
  const start = useEffectEvent(() => only && begin(only, true))
  useEffect(() => {
    if (startsAtOnce) start()
  }, [startsAtOnce])
  const name = addressed(customer)
  if (!theirs || startsAtOnce) return null
  return (
    <div className={styles.content}>
      <h2 className={styles.title}>
        <Trans>Offerte voor {name}</Trans>
      </h2>
      <p>{addressLine(customer.address)}</p>
      <FlowButtons flows={flows} onBegin={(flow) => begin(flow, false)} />
      {theirs.length > 0 && (
        <>
          <h2 className={styles.title}>
            <Trans>Nog niet verstuurd</Trans>
          </h2>
          <ul className={styles.list}>
            {theirs.map((each) => (
              <OpenQuotation
                key={each.orderId}
                open={each}
                flow={each.quotation.flow ?? flows.find(({ _id }) => _id === each.quotation.flow_id)}
                path={pathOf(each.orderId)}
                onRemove={() => remove(each.orderId)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
