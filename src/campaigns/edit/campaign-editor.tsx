import { Trans, useLingui } from '@lingui/react/macro'
import type { RefCallback } from 'react'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import styles from '#src/parts/form/editor.module.css'
import { PaneHead } from '#src/parts/form/pane-head.tsx'
import { UnsavedMark } from '#src/parts/form/unsaved-mark.tsx'
import { ADD } from '#src/parts/goods/opened-goods.ts'
import { Button } from '#src/ui/button.tsx'
import { stateOn } from '#sync/contract/campaigns/days.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { StateTag } from '../state-tag.tsx'
import { CampaignFiles, FilesOfNewCampaign } from './campaign-files.tsx'
import { campaignFaults, campaignFields, tidyCampaign } from './campaign-form.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import { CampaignSections } from './campaign-sections.tsx'
import type { OpenCampaignProps } from './open-campaign-props.ts'
import { useFormWords } from './use-form-words.ts'

interface CampaignEditorProps extends Omit<OpenCampaignProps, 'open' | 'makers' | 'campaigns'> {
  campaign: Campaign
  products: readonly Product[]
  isGone: boolean
  titleRef: RefCallback<HTMLElement>
  onSaved(id: string): void
}

export function CampaignEditor({
  campaign,
  products,
  isGone,
  head,
  placeOf,
  titleRef,
  ...on
}: CampaignEditorProps) {
  const { t } = useLingui()
  const words = useFormWords()
  const fields = campaignFields(campaign)
  const isBeside = head === 'beside'
  const state = stateOn(campaign, dutchDay(Date.now()))
  const title = campaign.name || t`Zonder naam`
  const copy = () => on.onOpen({ id: ADD, from: campaign._id }, 'open')
  return (
    <DocumentFormScreen
      collection="campaigns"
      theirs={fields}
      isGone={isGone}
      draftKey={`campaign-edit ${campaign._id}`}
      open={() => openDocument(campaign._id, fields)}
      tidy={tidyCampaign}
      faultsOf={campaignFaults}
      title={title}
      head={(undo, changes) => (
        <PaneHead back={t`Alle campagnes`} kind={head} title={title} titleRef={titleRef} onBack={on.onClose}>
          {(isBeside || state !== 'now') && <StateTag state={state} />}
          {isBeside && <UnsavedMark changes={changes} />}
          {undo}
          {!isGone && <CampaignMenu campaign={campaign} onCopy={copy} onRemoved={on.onClose} />}
        </PaneHead>
      )}
      {...(placeOf && { placeOf })}
      bar={{
        note: isBeside && <KeptNote />,
        buttons: (
          <Button onPress={copy}>
            <Trans>Kopie maken</Trans>
          </Button>
        ),
      }}
      words={words}
      onClose={on.onClose}
      onSaved={on.onSaved}
    >
      {(form) => (
        <>
          <CampaignSections
            form={form}
            id={campaign._id}
            active={campaign.active}
            files={isGone ? <FilesOfNewCampaign form={form} /> : <CampaignFiles campaign={campaign} />}
            products={products}
            makers={[]}
          />
          {!isBeside && <KeptNote />}
        </>
      )}
    </DocumentFormScreen>
  )
}

const KeptNote = () => (
  <small className={styles.note}>
    <Trans>Orders houden de campagne waarmee ze gemaakt zijn.</Trans>
  </small>
)
