import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QuotationsScreen } from '#src/flow/quotation/quotations-screen.tsx'
import { links } from '#src/lib/links/links.ts'
import { PortalToolbar } from '#src/portal/portal-toolbar.tsx'
import { useAskNotifications } from '#src/portal/use-ask-notifications.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'

export const Route = createFileRoute('/_app/employees/offerte/rga/')({ component: QuotationsRoute })

function QuotationsRoute() {
  const { t } = useLingui()
  useAskNotifications()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: '/employees', replace: true }))
  return (
    <QuotationsScreen
      toolbar={<PortalToolbar title={t`RGA offerte`} onBack={close} />}
      pathOf={links.openQuotation}
      onOpen={(orderId, instead) => navigate({ href: links.openQuotation(orderId), replace: instead })}
    />
  )
}
