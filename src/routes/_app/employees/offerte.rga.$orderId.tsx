import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QuotationScreen } from '#src/flow/quotation/quotation-screen.tsx'
import { useCloseSteps, useRemoveStepsFromHistory } from '#src/flow/step-places.ts'
import { PortalToolbar } from '#src/portal/portal-toolbar.tsx'
import { useAskNotifications } from '#src/portal/use-ask-notifications.ts'

export const Route = createFileRoute('/_app/employees/offerte/rga/$orderId')({ component: QuotationRoute })

function QuotationRoute() {
  const { t } = useLingui()
  useAskNotifications()
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const pastSteps = useRemoveStepsFromHistory()
  const close = useCloseSteps(() => navigate({ to: '/employees', replace: true }))
  return (
    <QuotationScreen
      orderId={orderId}
      toolbar={<PortalToolbar title={t`Offerte`} onBack={close} />}
      onLeave={(to) => pastSteps(() => navigate({ href: to, replace: true }))}
      onBack={() => pastSteps(() => navigate({ to: '/employees/offerte/rga', replace: true }))}
    />
  )
}
