import { Trans, useLingui } from '@lingui/react/macro'
import { useCatalogue } from '#src/data/products/use-catalogue.ts'
import { useCan } from '#src/data/use-can.ts'
import { type HeadKind, PaneHead } from '#src/parts/form/pane-head.tsx'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { useRemountAfterSave } from '#src/parts/form/use-remount-after-save.ts'
import { ADD } from '#src/parts/goods/opened-goods.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import { CampaignReading } from '../reading/campaign-reading.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { NewCampaign } from './new-campaign.tsx'
import type { OpenCampaignProps } from './open-campaign-props.ts'

/** The form of a campaign, or its facts for who may not change it, or where the company's own system says them. */
export function OpenCampaign(props: OpenCampaignProps) {
  const { open, campaigns, makers, head, onClose } = props
  const products = useCatalogue()
  const own = useOwnCompanies()
  const mayEdit = useCan('campaigns.edit')
  const anew = useRemountAfterSave()
  const { doc: campaign, isGone } = useEdited(campaigns.find(({ _id }) => _id === open.id) ?? null, open.id)
  if (!products) return null
  if (open.id === ADD) return <NewCampaign {...props} products={products} />
  if (campaign === undefined) return null
  if (campaign === null) return <NoCampaign head={head} onClose={onClose} />
  const isOurs = mayEdit && own.some(({ _id }) => _id === campaign.company_id)
  if (!isOurs || isFromEndpoint(campaign)) {
    return (
      <CampaignReading
        campaign={campaign}
        products={products}
        head={head}
        onCopy={makers.length > 0 ? () => props.onOpen({ id: ADD, from: campaign._id }, 'open') : null}
        onClose={onClose}
      />
    )
  }
  return (
    <CampaignEditor
      key={anew.times}
      {...props}
      campaign={campaign}
      products={products}
      isGone={isGone}
      titleRef={anew.title}
      onSaved={(id) => {
        if (id === campaign._id) anew.begin()
        else props.onOpen({ id, from: '' }, 'follow')
      }}
    />
  )
}

function NoCampaign({ head, onClose }: { head: HeadKind; onClose(): void }) {
  const { t } = useLingui()
  return (
    <>
      <PaneHead back={t`Alle campagnes`} kind={head} title={t`Campagne`} onBack={onClose} />
      <EmptyState
        title={t`Deze campagne is er niet`}
        action={
          <Button onPress={onClose}>
            <Trans>Alle campagnes</Trans>
          </Button>
        }
      >
        <Trans>Hij is verwijderd, of staat nog niet op dit apparaat.</Trans>
      </EmptyState>
    </>
  )
}
