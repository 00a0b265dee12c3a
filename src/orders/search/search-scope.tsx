import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { type Order, orderCount } from '#src/data/orders/queries.ts'
import { connectionState, isFilling } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'
import type { OrderActions } from '../order-actions.ts'
import { Scope } from './scope.tsx'
import { ServerHits } from './server-hits.tsx'

interface SearchScopeProps {
  filter: OrderFilter
  /** What this device found; null while it is looking. */
  found: readonly Order[] | null
  actions: OrderActions
}

/** Where was searched, unless that is simply everywhere. */
export function SearchScope({ filter, found, actions }: SearchScopeProps) {
  const connection = useLive(connectionState)
  const filling = useLive(isFilling)
  const held = useLive(orderCount(null))
  if (connection === undefined || held === undefined) return null
  const count = formatCount(held)
  if (connection === 'online') {
    return filling && <ServerHits filter={filter} found={found} actions={actions} />
  }
  return (
    <Scope>
      <CloudOff size={15} aria-hidden />
      {filling ? (
        <Trans>
          Zonder verbinding: gezocht in de {count} orders die al op dit apparaat staan. Nog niet alles staat
          erop.
        </Trans>
      ) : (
        <Trans>Zonder verbinding: gezocht in de {count} orders op dit apparaat.</Trans>
      )}
    </Scope>
  )
}
