import { orderCount } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import { MenuLink } from './menu-link.tsx'

interface StatusLinkProps {
  status: Status
}

export function StatusLink({ status }: StatusLinkProps) {
  const statusName = useStatusName()
  const count = useLive(orderCount(status.name))
  return (
    <MenuLink
      to={links.ordersInStatus(status.name)}
      icon={<StatusDot color={status.color} />}
      label={statusName(status.name)}
      count={count}
    />
  )
}
