import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { buttonLook } from '#src/ui/button-look.ts'

/** The PDF the server made for the customer. Hidden offline, since it is stored on the server only. */
export function OrderPdfLink({ order }: { order: Pick<Order, 'generated_pdf_path'> }) {
  const { t } = useLingui()
  const online = useOnline()
  if (!order.generated_pdf_path || !online) return null
  const label = t`PDF openen`
  return (
    <a
      className={buttonLook('icon')}
      href={order.generated_pdf_path}
      download
      aria-label={label}
      title={label}
    >
      <FileText size={20} aria-hidden />
    </a>
  )
}
