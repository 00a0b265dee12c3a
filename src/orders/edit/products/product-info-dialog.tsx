import { Trans, useLingui } from '@lingui/react/macro'
import { hasDownloads, ProductDownloads } from '#src/parts/goods/product-downloads.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Accessory } from '../model/lines.ts'
import styles from './product-info-dialog.module.css'
import { useProductTitle } from './use-product-title.ts'

interface ProductInfoDialogProps {
  product: Accessory
  onClose(): void
}

/** Internal notes are left out, since a customer may look along. */
export function ProductInfoDialog({ product, onClose }: ProductInfoDialogProps) {
  const { t } = useLingui()
  const titleOf = useProductTitle()
  const tabs = [
    { id: 'description', title: t`Omschrijving`, content: <Description product={product} /> },
    { id: 'characteristics', title: t`Kenmerken`, content: <Characteristics product={product} /> },
    { id: 'downloads', title: t`Downloads`, content: <Downloads product={product} /> },
  ]
  return (
    <Dialog title={titleOf(product)} subtitle={product.category.name} onClose={onClose}>
      <Tabs label={t`Over dit product`} tabs={tabs} />
    </Dialog>
  )
}

function Description({ product }: { product: Accessory }) {
  const { description, usp_highlights } = product
  return (
    <div className={styles.panel}>
      <ProductImage product={product} size="large" />
      {usp_highlights.length > 0 && (
        <ul>
          {usp_highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <p className={styles.text}>{description || <Trans>Geen omschrijving</Trans>}</p>
    </div>
  )
}

function Downloads({ product }: { product: Accessory }) {
  if (!hasDownloads(product)) {
    return (
      <p className={styles.panel}>
        <Trans>Geen downloads gevonden voor dit product</Trans>
      </p>
    )
  }
  return (
    <div className={styles.downloads}>
      <ProductDownloads product={product} />
    </div>
  )
}

function Characteristics({ product: { characteristics } }: { product: Accessory }) {
  const shown = characteristics.filter(({ options }) => !options.private)
  if (shown.length === 0) {
    return (
      <p className={styles.panel}>
        <Trans>Geen kenmerken</Trans>
      </p>
    )
  }
  return (
    <dl className={styles.facts}>
      {shown.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
