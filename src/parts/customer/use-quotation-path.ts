import { allFlows, isOffered } from '#src/data/flows/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import type { Address } from '#src/parts/address/address.ts'
import { addressLine } from '#src/parts/address/address-line.ts'

/** Where a quotation for a customer begins; null for users who make none. */
export function useQuotationPath(customerId: string, address: Address | undefined): string | null {
  const mayMake = useCan('quotations.create')
  const hasFlow = useLive(allFlows)?.some(isOffered) ?? false
  if (!mayMake || !hasFlow || customerId === '') return null
  return links.quotationFor(customerId, address ? addressLine(address) : '')
}
