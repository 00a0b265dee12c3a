import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { CampaignsPanes } from '#src/campaigns/campaigns-panes.tsx'
import {
  type CampaignsSearch,
  campaignsSearchOf,
  campaignsViewOf,
  toCampaignsSearch,
} from '#src/campaigns/campaigns-view.ts'
import { CompanyScreen } from '#src/companies/company-screen.tsx'
import { type CompanyTab, isCompanyTab, placeInCompany } from '#src/companies/company-tab.ts'
import { FlowsTab } from '#src/flow/editor/flows-tab.tsx'
import { links } from '#src/lib/links/links.ts'
import { ProductsPanes } from '#src/products/products-panes.tsx'
import {
  type ProductsSearch,
  productsSearchOf,
  productsViewOf,
  toProductsSearch,
} from '#src/products/products-view.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

/** With what of its products, or of its campaigns, is listed. */
interface CompanySearch extends ProductsSearch, CampaignsSearch {
  /** The general tab by default. */
  tab?: CompanyTab
  /** The open status. */
  status?: string
  /** The open product. */
  product?: string
  /** The open campaign. */
  campaign?: string
  /** The open flow. */
  flow?: string
}

export const Route = createFileRoute('/_app/settings/companies/$companyId')({
  validateSearch: ({
    tab,
    status,
    product,
    campaign,
    flow,
    ...listed
  }: Partial<Record<keyof CompanySearch, unknown>> & SearchSchemaInput): CompanySearch => ({
    ...(isCompanyTab(tab) && tab !== 'general' && { tab }),
    ...(typeof status === 'string' && status !== '' && { status }),
    ...(tab === 'products' && {
      ...toProductsSearch(listed),
      ...(typeof product === 'string' && product !== '' && { product }),
    }),
    ...(tab === 'campaigns' && {
      ...toCampaignsSearch(listed),
      ...(typeof campaign === 'string' && campaign !== '' && { campaign }),
    }),
    ...(tab === 'flows' && {
      ...(typeof flow === 'string' && flow !== '' && { flow }),
      ...(typeof listed.van === 'string' && listed.van !== '' && { van: listed.van }),
    }),
  }),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { companyId } = Route.useParams()
  const {
    tab = 'general',
    status = null,
    product = null,
    campaign = null,
    flow = null,
    ...search
  } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: links.settingsCompanies, replace: true }))
  // Replaces the entry, so that Back leaves the company.
  const look = (search: CompanySearch) => navigate({ to: '.', search, replace: true })
  const view = productsViewOf(search)
  const campaignsView = campaignsViewOf(search)
  return (
    <CoveringLayer>
      <CompanyScreen
        key={companyId}
        companyId={companyId}
        tab={tab}
        statusId={status}
        products={
          <ProductsPanes
            companyId={companyId}
            view={view}
            open={product === null ? null : { id: product, from: search.van ?? '' }}
            placeOf={placeInCompany}
            onView={(change) =>
              look({
                tab,
                ...(product !== null && { product }),
                ...productsSearchOf({ ...view, ...change }, search.van),
              })
            }
            onOpen={(open, as) => look({ tab, product: open.id, ...productsSearchOf(as, open.from) })}
            onClose={() => look({ tab, ...productsSearchOf(view) })}
          />
        }
        campaigns={
          <CampaignsPanes
            companyId={companyId}
            view={campaignsView}
            open={campaign === null ? null : { id: campaign, from: search.van ?? '' }}
            placeOf={placeInCompany}
            onView={(change) =>
              look({
                tab,
                ...(campaign !== null && { campaign }),
                ...campaignsSearchOf({ ...campaignsView, ...change }, search.van),
              })
            }
            onOpen={(open, as) => look({ tab, campaign: open.id, ...campaignsSearchOf(as, open.from) })}
            onClose={() => look({ tab, ...campaignsSearchOf(campaignsView) })}
          />
        }
        flows={
          <FlowsTab
            companyId={companyId}
            open={flow === null ? null : { id: flow, from: search.van ?? '' }}
            placeOf={placeInCompany}
            onOpen={(open) =>
              look({ tab, ...(open && { flow: open.id, ...(open.from && { van: open.from }) }) })
            }
          />
        }
        onTab={(tab) => look({ tab })}
        onStatus={(id) => look({ tab: 'statuses', ...(id !== null && { status: id }) })}
        onCompany={(id) => navigate({ to: '/settings/companies/$companyId', params: { companyId: id } })}
        onInstead={(id) => navigate({ to: links.settingsCompany(id), replace: true })}
        onClose={close}
      />
    </CoveringLayer>
  )
}
