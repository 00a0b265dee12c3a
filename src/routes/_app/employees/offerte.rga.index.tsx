import { useLingui } from '@lingui/react/macro'
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { QuotationForScreen } from '#src/flow/quotation/quotation-for-screen.tsx'
import { QuotationsScreen } from '#src/flow/quotation/quotations-screen.tsx'
import { links } from '#src/lib/links/links.ts'
import { PortalToolbar } from '#src/portal/portal-toolbar.tsx'
import { useAskNotifications } from '#src/portal/use-ask-notifications.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'

interface QuotationsSearch {
  /** The customer a quotation is for, by id. */
  voor?: string
  /** The line of one of their addresses. */
  plaats?: string
}

export const Route = createFileRoute('/_app/employees/offerte/rga/')({
  validateSearch: ({
    voor,
    plaats,
  }: Partial<Record<keyof QuotationsSearch, unknown>> & SearchSchemaInput): QuotationsSearch => ({
    ...(typeof voor === 'string' && voor !== '' && { voor }),
    ...(typeof plaats === 'string' && plaats !== '' && { plaats }),
  }),
  component: QuotationsRoute,
})

function QuotationsRoute() {
  const { t } = useLingui()
  useAskNotifications()
  const { voor = '', plaats = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: '/employees', replace: true }))
  const shared = {
    toolbar: <PortalToolbar title={t`Offertes`} onBack={close} />,
    pathOf: links.openQuotation,
    onOpen: (orderId: string, instead: boolean) =>
      navigate({ href: links.openQuotation(orderId), replace: instead }),
  }
  if (voor === '') return <QuotationsScreen {...shared} />
  return (
    <QuotationForScreen
      key={voor}
      {...shared}
      customerId={voor}
      place={plaats}
      onBack={() => navigate({ to: '/employees/offerte/rga', search: {}, replace: true })}
    />
  )
}
