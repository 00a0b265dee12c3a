import { createFileRoute, Outlet, type SearchSchemaInput, useMatch } from '@tanstack/react-router'
import {
  type CampaignsSearch,
  campaignsSearchOf,
  campaignsViewOf,
  toCampaignsSearch,
} from '#src/campaigns/campaigns-view.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useClose } from '../-frame/use-close.ts'
import { useReturnFocus } from '../-frame/use-return-focus.ts'

const CampaignsScreen = lazily(
  async () => (await import('#src/campaigns/campaigns-screen.tsx')).CampaignsScreen,
)

export const Route = createFileRoute('/_app/campaigns')({
  validateSearch: (
    search: Partial<Record<keyof CampaignsSearch, unknown>> & SearchSchemaInput,
  ): CampaignsSearch => toCampaignsSearch(search),
  component: CampaignsRoute,
})

function CampaignsRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const view = campaignsViewOf(search)
  const id = useMatch({ from: '/_app/campaigns/$campaignId', shouldThrow: false })?.params.campaignId ?? null
  const isBeside = useMedia('(min-width: 1024px)')
  useReturnFocus(isBeside ? null : id)
  const goBelow = () => navigate({ to: '/campaigns', search: campaignsSearchOf(view), replace: true })
  const close = useClose(goBelow)
  return (
    <>
      <CampaignsScreen
        view={view}
        open={id === null ? null : { id, from: search.van ?? '' }}
        onView={(change) =>
          navigate({ to: '.', search: campaignsSearchOf({ ...view, ...change }, search.van), replace: true })
        }
        onOpen={(open, as, how) =>
          navigate({
            to: '/campaigns/$campaignId',
            params: { campaignId: open.id },
            search: campaignsSearchOf(as, open.from),
            // Replaces the entry while stepping through the list.
            replace: how === 'follow' && id !== null,
          })
        }
        onClose={isBeside ? goBelow : close}
      />
      <Outlet />
    </>
  )
}
