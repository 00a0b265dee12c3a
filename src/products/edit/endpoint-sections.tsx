import { useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { OwnSystemBanner } from '#src/parts/goods/own-system.tsx'
import { VatField } from '#src/parts/goods/vat-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { ProductFacts } from '../reading/product-facts.tsx'
import { PriceChanges } from './price-changes.tsx'
import { WithoutVat } from './price-section.tsx'
import type { ProductFields } from './product-form.ts'
import { UnitField } from './unit-field.tsx'

interface EndpointSectionsProps {
  form: DocumentForm<ProductFields>
  product: Product
  products: readonly Product[]
}

/** A product of the company's own system: what comes from there is shown, and the rest can be changed. */
export function EndpointSections({ form, product, products }: EndpointSectionsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.parts}>
      <OwnSystemBanner />
      <Section title={t`Hier te wijzigen`}>
        <div className={styles.fields}>
          <VatField label={t`Btw`} value={form.entered} onChange={form.set} />
          <UnitField form={form} />
          <WithoutVat product={form.entered} />
          <div className={styles.wide} data-field="price_changes">
            <PriceChanges form={form} />
          </div>
        </div>
      </Section>
      <ProductFacts product={product} products={products} />
    </div>
  )
}
