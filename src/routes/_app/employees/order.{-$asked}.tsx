import { createFileRoute, useLocation } from '@tanstack/react-router'
import { askedNumber } from '#src/lib/text/order-number.ts'
import { useAskNotifications } from '#src/portal/use-ask-notifications.ts'
import { LookupScreen } from '#src/portal/work-order/lookup-screen.tsx'
import { WorkOrderFinder } from '#src/portal/work-order/work-order-finder.tsx'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { workOrderParts } from '#src/routes/-frame/work-order-parts.tsx'

export const Route = createFileRoute('/_app/employees/order/{-$asked}')({ component: WorkOrderRoute })

function WorkOrderRoute() {
  useAskNotifications()
  const { asked: path = '' } = Route.useParams()
  const { hash } = useLocation()
  const navigate = Route.useNavigate()
  const asked = askedNumber(path, hash)
  const close = useClose(() => navigate({ to: '/employees', replace: true }))
  const find = (typed: string) => navigate({ to: '/employees/order/{-$asked}', params: { asked: typed } })
  const ways = { onBack: close, onSearch: find, onGo: (path: string) => navigate({ href: path }) }

  if (asked === '') return <LookupScreen asked="" {...ways} />
  return <WorkOrderFinder key={asked} asked={asked} parts={workOrderParts} {...ways} />
}
