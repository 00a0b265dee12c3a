import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { allFlows } from '#src/data/flows/queries.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { useProductMap } from '#src/data/products/use-product-map.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOnlyTab } from '#src/data/use-only-tab.ts'
import { usePersistedState } from '#src/data/use-persisted-state.ts'
import { quotationFaults } from '#sync/contract/flows/faults.ts'
import { FlowFaults } from '../flow-faults.tsx'
import { QuotationMaking } from './quotation-making.tsx'
import { QuotationElsewhere, QuotationMissing } from './quotation-missing.tsx'
import styles from './quotation-screen.module.css'
import { draftOf, newQuotation, quotationSchema } from './quotation-state.ts'
import { SentQuotation } from './sent-quotation.tsx'

interface QuotationScreenProps {
  orderId: string
  toolbar: ReactNode
  onLeave(to: string): void
  onBack(): void
}

/** A quotation from its first step to its result. */
export function QuotationScreen({ toolbar, ...props }: QuotationScreenProps) {
  const { t } = useLingui()
  const turn = useOnlyTab(draftOf(props.orderId))
  return (
    <section className={styles.screen} data-screen="quotation" aria-label={t`Offerte`}>
      {toolbar}
      {turn === 'mine' && <Found key={props.orderId} {...props} />}
      {turn === 'elsewhere' && <QuotationElsewhere onBack={props.onBack} />}
    </section>
  )
}

function Found({ orderId, onLeave, onBack }: Omit<QuotationScreenProps, 'toolbar'>) {
  const state = usePersistedState(draftOf(orderId), quotationSchema, () => newQuotation(''))
  const productById = useProductMap()
  const order = useLive(orderById(orderId))
  const current = useLive(allFlows)?.find(({ _id }) => _id === state.value.flow_id)
  const flow = state.value.flow ?? current

  if (!state.ready || !productById || order === undefined) return null
  if (!state.restored && order) return <SentQuotation order={order} onBack={onBack} />
  if (!state.restored || !flow) return <QuotationMissing onBack={onBack} />
  const faults = quotationFaults(flow)
  if (faults.length > 0) return <FlowFaults flow={flow} faults={faults} />
  return <QuotationMaking {...{ orderId, flow, state, productById, order, onLeave }} />
}
