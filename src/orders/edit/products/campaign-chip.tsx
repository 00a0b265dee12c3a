import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { discountWords } from '#src/parts/goods/discount-words.ts'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import type { OrderCampaign } from '../model/campaigns.ts'
import styles from './campaigns-section.module.css'

interface CampaignChipProps {
  campaign: OrderCampaign
  /** The products it applies to are on the order. */
  fits: boolean
  onRemove(): void
}

export function CampaignChip({ campaign, fits, onRemove }: CampaignChipProps) {
  const { t } = useLingui()
  const { name, badge_image } = campaign
  return (
    <li className={styles.chip} data-fits={fits}>
      {badge_image !== '' && <ProductImage product={{ product_image: badge_image }} size="row" />}
      <span className={styles.words}>
        {name} {discountWords(campaign)}
        {!fits && (
          <small>
            <Trans>past niet bij deze producten</Trans>
          </small>
        )}
      </span>
      <Button variant="icon" size="s" aria-label={t`${name} verwijderen`} onPress={onRemove}>
        <X size={14} aria-hidden />
      </Button>
    </li>
  )
}
