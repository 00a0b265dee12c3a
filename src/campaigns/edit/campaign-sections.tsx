import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { CharacteristicsSection } from '#src/parts/goods/characteristics-section.tsx'
import { PreviewSection } from '../preview/preview-section.tsx'
import type { CampaignFields } from './campaign-form.ts'
import { DaysSection } from './days-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import { NameSection } from './name-section.tsx'
import { ProductsSection } from './products-section.tsx'

interface CampaignSectionsProps {
  form: DocumentForm<CampaignFields>
  /** '' for a new one. */
  id: string
  active: boolean
  /** Its pictures and documents. */
  files: ReactNode
  /** All, at the prices of today. */
  products: readonly Product[]
  /** The companies that a new one may be for. */
  makers: readonly Company[]
}

/** Everything of a campaign of the company itself, with what it does beside it. */
export function CampaignSections({ form, id, active, files, products, makers }: CampaignSectionsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NameSection form={form} makers={makers} />
          <DaysSection form={form} />
          <ProductsSection form={form} products={products} />
        </div>
        <div className={styles.column}>
          <DiscountSection form={form} />
          <PreviewSection id={id} campaign={form.entered} active={active} products={products} />
          <CharacteristicsSection form={form} hint={t`Zoals voorwaarden en looptijd.`} />
          {files}
        </div>
      </div>
    </div>
  )
}
