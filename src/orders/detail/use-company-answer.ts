import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { endpointMarkOf } from '#sync/contract/companies/endpoint-mark.ts'

/** Milliseconds. It is tried for about two days; without an answer a day later it was never sent there. */
const TRIED_FOR = 3 * 86_400_000

/** What the company's own system said of a quotation, in words; null where there is nothing to wait for. */
export function useCompanyAnswer(order: Order): string | null {
  const { t } = useLingui()
  const company = useCompanies().find(({ _id }) => _id === order.company_id)
  const mark = endpointMarkOf(order)
  if (mark?.state === 'sent') {
    const number = mark.order_id
    return [
      t`aangekomen als ${number}`,
      mark.sent ? t`door het bedrijf gemaild` : t`niet door het bedrijf gemaild`,
    ].join(' · ')
  }
  if (mark) {
    const words = mark.state === 'refused' ? t`geweigerd` : t`onbekend, niet bevestigd`
    return mark.reason ? `${words} (${mark.reason})` : words
  }
  // To an employee's device no answer comes: there it would be on its way for days.
  const isTold = Boolean(order.integration_metadata)
  const hasSystem = (company?.config.endpoint.url.trim() ?? '') !== ''
  const isTried = order.type === 'quotation' && Date.now() - order.request_date < TRIED_FOR
  return isTold && hasSystem && isTried ? t`onderweg, nog geen antwoord` : null
}
