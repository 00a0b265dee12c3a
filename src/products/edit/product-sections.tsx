import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { CharacteristicsSection } from '#src/parts/goods/characteristics-section.tsx'
import { AccessoriesSection } from './accessories-section.tsx'
import { NameSection } from './name-section.tsx'
import { PriceSection } from './price-section.tsx'
import type { ProductFields } from './product-form.ts'
import { SubsidySection } from './subsidy-section.tsx'
import { TextsSection } from './texts-section.tsx'

interface ProductSectionsProps {
  form: DocumentForm<ProductFields>
  /** Its picture and documents. */
  files: ReactNode
  products: readonly Product[]
  /** The companies that a new one may be for. */
  makers: readonly Company[]
  /** Opens another product, such as an accessory. */
  onOpen(id: string): void
}

/** Everything of a product that the company sells by itself. */
export function ProductSections({ form, files, products, makers, onOpen }: ProductSectionsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NameSection form={form} products={products} makers={makers} />
          <CharacteristicsSection form={form} hint={t`Zoals vermogen, geluid en garantie.`} />
          {!form.entered.is_accessory && (
            <AccessoriesSection form={form} products={products} onOpen={onOpen} />
          )}
        </div>
        <div className={styles.column}>
          <PriceSection form={form} />
          <SubsidySection form={form} />
          {files}
          <TextsSection form={form} />
        </div>
      </div>
    </div>
  )
}
