import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { isoDate } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { StatusDialog } from '#src/orders/status/lazy-status-dialog.ts'
import type { PlanningParts } from '#src/planning/planning-parts.ts'
import {
  type PlanningSearch,
  type PlanningView,
  planningSearchOf,
  planningViewOf,
  toPlanningSearch,
} from '#src/planning/planning-view.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useClose } from '../-frame/use-close.ts'

const PlanningScreen = lazily(async () => (await import('#src/planning/planning-screen.tsx')).PlanningScreen)

export const Route = createFileRoute('/_app/planning')({
  validateSearch: (
    search: Partial<Record<keyof PlanningSearch, unknown>> & SearchSchemaInput,
  ): PlanningSearch => toPlanningSearch(search),
  component: PlanningRoute,
})

const parts: PlanningParts = {
  status: (order, onClose) => <StatusDialog orderId={order._id} to={null} onClose={onClose} />,
  schedule: (order, moment, onClose) => (
    <StatusDialog orderId={order._id} to={null} plans={moment ?? 'sometime'} onClose={onClose} />
  ),
}

function PlanningRoute() {
  const navigate = Route.useNavigate()
  const today = isoDate(Date.now())
  const view = planningViewOf(Route.useSearch(), today)
  const close = useClose(() => navigate({ href: links.home, replace: true }))
  function look(change: Partial<PlanningView>) {
    navigate({ to: '.', search: planningSearchOf({ ...view, ...change }, today), replace: true })
  }
  return (
    <PlanningScreen
      view={view}
      parts={parts}
      onView={look}
      onOrder={(orderId) => navigate({ href: links.order(links.orders, 'detail', orderId) })}
      onClose={close}
    />
  )
}
