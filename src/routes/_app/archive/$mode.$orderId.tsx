import { createFileRoute, notFound } from '@tanstack/react-router'
import { PrintScreen } from '#src/routes/-frame/order-modes.tsx'
import { useClose, useLeave } from '#src/routes/-frame/use-close.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

const ArchiveDetailScreen = lazily(
  async () => (await import('#src/orders/archive/archive-detail-screen.tsx')).ArchiveDetailScreen,
)

/** Archived orders can only be viewed and printed. */
const KINDS = { detail: null, print_order: 'order', print_work_order: 'work-order' } as const
type Mode = keyof typeof KINDS

const isMode = (mode: string): mode is Mode => Object.hasOwn(KINDS, mode)

export const Route = createFileRoute('/_app/archive/$mode/$orderId')({
  params: {
    parse: ({ mode, ...rest }) => {
      if (!isMode(mode)) throw notFound()
      return { mode, ...rest }
    },
  },
  component: ArchivedOrderRoute,
})

function ArchivedOrderRoute() {
  const { mode, orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const goBelow = () => navigate({ to: '/archive', search: true, replace: true })
  const close = useClose(goBelow)
  const leave = useLeave(orderId, goBelow)
  const kind = KINDS[mode]
  const goTo = (next: Mode) =>
    navigate({ to: '/archive/$mode/$orderId', params: { mode: next, orderId }, search: true })
  return (
    <CoveringLayer key={mode}>
      {kind ? (
        <PrintScreen orderId={orderId} kind={kind} from="archives" onClose={close} />
      ) : (
        <ArchiveDetailScreen
          key={orderId}
          archiveId={orderId}
          onBack={close}
          onGone={leave}
          onOpenOrder={(restored) =>
            navigate({ to: '/orders/detail/$orderId', params: { orderId: restored } })
          }
          onMode={(next) => isMode(next) && goTo(next)}
        />
      )}
    </CoveringLayer>
  )
}
