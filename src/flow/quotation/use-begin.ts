import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Flow } from '#src/data/flows/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { type Customer, NO_CUSTOMER } from '../customer.ts'
import { withKnownFields } from '../running-flow.ts'
import { draftOf, newQuotation } from './quotation-state.ts'

/** `instead`: replaces the screen in the history. */
export type OpenQuotationById = (orderId: string, instead: boolean) => void

/** Begins a new quotation, and opens it. */
export function useBegin(onOpen: OpenQuotationById, customer: Customer = NO_CUSTOMER) {
  const { t } = useLingui()
  const { draft } = useEngine()
  return async function begin(flow: Flow, instead: boolean) {
    const orderId = newId()
    await draft.save(
      draftOf(orderId),
      newQuotation(
        flow._id,
        withKnownFields(flow, t`Dit onderdeel werkt pas na een update van de app.`),
        customer,
      ),
    )
    onOpen(orderId, instead)
  }
}
