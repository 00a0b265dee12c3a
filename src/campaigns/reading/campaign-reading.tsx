import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { FilesReading } from '#src/parts/catalogue-files/files-reading.tsx'
import { type HeadKind, PaneHead } from '#src/parts/form/pane-head.tsx'
import { CharacteristicFacts } from '#src/parts/goods/characteristic-facts.tsx'
import { OwnSystemBanner } from '#src/parts/goods/own-system.tsx'
import { FactsSection } from '#src/parts/shown/facts-section.tsx'
import { ReadingPane } from '#src/parts/shown/reading-pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { stateOn } from '#sync/contract/campaigns/days.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import { PreviewSection } from '../preview/preview-section.tsx'
import { StateTag } from '../state-tag.tsx'
import { useCampaignFacts } from './use-campaign-facts.ts'

interface CampaignReadingProps {
  campaign: Campaign
  products: readonly Product[]
  head: HeadKind
  /** null for who may not add one. */
  onCopy: (() => void) | null
  onClose(): void
}

/** A campaign for users who may not change it, or that the company's own system says. */
export function CampaignReading({ campaign, products, head, onCopy, onClose }: CampaignReadingProps) {
  const { t } = useLingui()
  const facts = useCampaignFacts(campaign)
  const namesOf = (ids: readonly string[]) =>
    products
      .filter(({ _id }) => ids.includes(_id))
      .map(nameOf)
      .join('\n')
  return (
    <ReadingPane
      name="campaign-reading"
      head={
        <PaneHead
          back={t`Alle campagnes`}
          kind={head}
          title={campaign.name || t`Zonder naam`}
          onBack={onClose}
        >
          <StateTag state={stateOn(campaign, dutchDay(Date.now()))} />
          {onCopy && (
            <Button size="s" onPress={onCopy}>
              <Trans>Kopie maken</Trans>
            </Button>
          )}
        </PaneHead>
      }
    >
      {isFromEndpoint(campaign) && <OwnSystemBanner />}
      <FactsSection title={t`Campagne`} facts={facts} />
      <PreviewSection id={campaign._id} campaign={campaign} active={campaign.active} products={products} />
      <FactsSection
        title={t`Producten`}
        facts={[
          { id: 'products', name: t`Producten`, value: namesOf(campaign.product_ids) },
          { id: 'accessories', name: t`Korting ook op`, value: namesOf(campaign.combined_accessory_ids) },
        ]}
      />
      <CharacteristicFacts characteristics={campaign.characteristics} />
      <FilesReading
        title={t`Foto’s en documenten`}
        pictures={[campaign.badge_image, campaign.carousel_file]}
        documents={{ download_files: [], download_file_ids: campaign.pdf_file_ids }}
      />
    </ReadingPane>
  )
}
