import { useLingui } from '@lingui/react/macro'
import { newId } from '#src/data/new-id.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { type DocumentState, openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { begin } from '#src/parts/form/history.ts'
import { PaneHead } from '#src/parts/form/pane-head.tsx'
import { useNewGoods } from '#src/parts/goods/use-new-goods.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { FilesOfNewCampaign } from './campaign-files.tsx'
import { type CampaignFields, campaignFaults, copyOf, newCampaign, tidyCampaign } from './campaign-form.ts'
import { CampaignSections } from './campaign-sections.tsx'
import type { OpenCampaignProps } from './open-campaign-props.ts'
import { useFormWords } from './use-form-words.ts'

interface NewCampaignProps extends OpenCampaignProps {
  products: readonly Product[]
}

/** A new campaign, empty or as a copy of another. */
export function NewCampaign({ open, campaigns, makers, head, placeOf, products, ...on }: NewCampaignProps) {
  const { t } = useLingui()
  const words = useFormWords()
  const mayCreate = useCan('campaigns.create')
  const source = campaigns.find(({ _id }) => _id === open.from)
  const { maker, draftKey } = useNewGoods({ name: 'campaign', makers, source })
  if (!mayCreate || !maker) return <NotAllowed title={t`Campagne`} onClose={on.onClose} />
  if (draftKey === null) return null

  function begun(): DocumentState<CampaignFields> {
    const empty = openDocument(newId(), newCampaign(maker, dutchDay(Date.now())))
    return source && maker ? { ...empty, entered: begin(copyOf(source, maker._id)) } : empty
  }

  return (
    <DocumentFormScreen
      collection="campaigns"
      theirs={null}
      draftKey={draftKey}
      isBegun={source !== undefined}
      open={begun}
      tidy={tidyCampaign}
      faultsOf={campaignFaults}
      title={t`Nieuwe campagne`}
      head={(undo) => (
        <PaneHead back={t`Alle campagnes`} kind={head} title={title()} onBack={on.onClose}>
          {undo}
        </PaneHead>
      )}
      {...(placeOf && { placeOf })}
      words={{ ...words, saved: t`Campagne toegevoegd` }}
      onClose={on.onClose}
      onSaved={(id) => on.onOpen({ id, from: '' }, 'follow')}
    >
      {(form) => (
        <CampaignSections
          form={form}
          id=""
          active
          files={<FilesOfNewCampaign form={form} />}
          products={products}
          makers={makers}
        />
      )}
    </DocumentFormScreen>
  )

  function title() {
    if (!source) return t`Nieuwe campagne`
    const { name } = source
    return t`Kopie van ${name}`
  }
}
