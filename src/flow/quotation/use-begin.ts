import { useEngine } from '#src/data/engine-context.tsx'
import type { Flow } from '#src/data/flows/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { type Customer, NO_CUSTOMER } from '../customer.ts'
import { draftOf, newQuotation } from './quotation-state.ts'

/** `instead`: replaces the screen in the history. */
export type OpenQuotationById = (orderId: string, instead: boolean) => void

/** Begins a new quotation, and opens it. */
export function useBegin(onOpen: OpenQuotationById, customer: Customer = NO_CUSTOMER) {
  const { draft } = useEngine()
  return async function begin(flow: Flow, instead: boolean) {
    const orderId = newId()
    await draft.save(draftOf(orderId), newQuotation(flow._id, flow, customer))
    onOpen(orderId, instead)
  }
}
