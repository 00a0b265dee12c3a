import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useFormPart } from '#src/parts/form/use-form-part.ts'
import { CharacteristicsSection } from '#src/parts/goods/characteristics-section.tsx'
import { AccessoriesSection } from './accessories-section.tsx'
import { NameSection } from './name-section.tsx'
import { PRICE, PriceSection } from './price-section.tsx'
import type { ProductFields } from './product-form.ts'
import { SUBSIDY, SubsidySection } from './subsidy-section.tsx'
import { TEXTS, TextsSection } from './texts-section.tsx'

const ACCESSORIES = ['accessory_ids'] as const
const CHARACTERISTICS = ['characteristics'] as const

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
  const [texts, price, subsidy] = [
    useFormPart(form, TEXTS),
    useFormPart(form, PRICE),
    useFormPart(form, SUBSIDY),
  ]
  const [accessories, characteristics] = [useFormPart(form, ACCESSORIES), useFormPart(form, CHARACTERISTICS)]
  const steady = useStableHandlers({ open: onOpen })
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NameSection form={form} products={products} makers={makers} />
          <CharacteristicsSection form={characteristics} hint={t`Zoals vermogen, geluid en garantie.`} />
          {!form.entered.is_accessory && (
            <AccessoriesSection form={accessories} products={products} onOpen={steady.open} />
          )}
        </div>
        <div className={styles.column}>
          <PriceSection form={price} />
          <SubsidySection form={subsidy} />
          {files}
          <TextsSection form={texts} />
        </div>
      </div>
    </div>
  )
}
