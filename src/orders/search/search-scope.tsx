import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { archiveCount } from '#src/data/archives/queries.ts'
import type { Counted } from '#src/data/orders/order-filter.ts'
import { orderCount } from '#src/data/orders/queries.ts'
import { connectionState } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { SearchScopeLine } from '#src/parts/shown/search-scope-line.tsx'
import type { ServerHits } from './use-server-hits.ts'

interface SearchScopeProps {
  of: Counted
  server: ServerHits['state']
}

/** The scope of the search, unless it covers everything. */
export function SearchScope({ of, server }: SearchScopeProps) {
  const connection = useLive(connectionState)
  if (connection === undefined) return null
  if (connection !== 'online') return <OnThisDevice of={of} />
  if (server === 'none') return null
  return (
    <SearchScopeLine>
      {of === 'orders' ? <OrdersToo server={server} /> : <ArchiveToo server={server} />}
    </SearchScopeLine>
  )
}

function OnThisDevice({ of }: Pick<SearchScopeProps, 'of'>) {
  const copy = useCopyState()
  const held = useLive(of === 'orders' ? orderCount(null) : archiveCount)
  if (held === undefined) return null
  const count = formatCount(held)
  return (
    <SearchScopeLine>
      <CloudOff size={15} aria-hidden />
      <span>
        {of === 'orders' ? (
          <Trans>Zonder verbinding: gezocht in de {count} orders op dit apparaat.</Trans>
        ) : (
          <Trans>Zonder verbinding: gezocht in de {count} orders in het archief op dit apparaat.</Trans>
        )}{' '}
        {copy === 'partial' && <Trans>Nog niet alles staat erop.</Trans>}
      </span>
    </SearchScopeLine>
  )
}

function OrdersToo({ server }: Pick<SearchScopeProps, 'server'>) {
  if (server === 'answered') {
    return <Trans>Nog niet alle orders staan op dit apparaat: er is ook op de server gezocht.</Trans>
  }
  if (server === 'asking') {
    return <Trans>Nog niet alle orders staan op dit apparaat: er wordt ook op de server gezocht…</Trans>
  }
  return <Trans>Nog niet alle orders staan op dit apparaat, en de server geeft nu geen antwoord.</Trans>
}

function ArchiveToo({ server }: Pick<SearchScopeProps, 'server'>) {
  if (server === 'answered') {
    return <Trans>Nog niet het hele archief staat op dit apparaat: er is ook op de server gezocht.</Trans>
  }
  if (server === 'asking') {
    return <Trans>Nog niet het hele archief staat op dit apparaat: er wordt ook op de server gezocht…</Trans>
  }
  return <Trans>Nog niet het hele archief staat op dit apparaat, en de server geeft nu geen antwoord.</Trans>
}
