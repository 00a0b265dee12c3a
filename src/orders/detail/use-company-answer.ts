import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { endpointMarkOf } from '#sync/contract/companies/endpoint-mark.ts'

/** Milliseconds. The server retries for about two days; without an answer a day later it never sent the quotation. */
const TRIED_FOR = 3 * 86_400_000

/** The company system's answer to a quotation, in words; null when none is expected. */
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
  // Employees' devices never receive the answer and would show it as pending for days.
  const isTold = Boolean(order.integration_metadata)
  const hasSystem = (company?.config.endpoint.url.trim() ?? '') !== ''
  const isTried = order.type === 'quotation' && Date.now() - order.request_date < TRIED_FOR
  return isTold && hasSystem && isTried ? t`onderweg, nog geen antwoord` : null
}
