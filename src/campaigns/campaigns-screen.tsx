import { useLingui } from '@lingui/react/macro'
import { ADD } from '#src/parts/goods/opened-goods.ts'
import { PaneScreen } from '#src/parts/list/pane-screen.tsx'
import { useMakers } from '#src/parts/use-makers.ts'
import { CampaignsPanes, type CampaignsPanesProps } from './campaigns-panes.tsx'

/** The campaigns of all companies of the user. */
export function CampaignsScreen(props: Omit<CampaignsPanesProps, 'companyId'>) {
  const { t } = useLingui()
  const makers = useMakers('campaigns.create', null)
  const add = () => props.onOpen({ id: ADD, from: '' }, props.view, 'open')
  return (
    <PaneScreen
      title={t`Campagnes`}
      isOpen={props.open !== null}
      add={t`Campagne`}
      onAdd={makers.length > 0 ? add : null}
    >
      <CampaignsPanes {...props} companyId={null} />
    </PaneScreen>
  )
}
