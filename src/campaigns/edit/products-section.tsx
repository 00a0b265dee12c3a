import { Trans, useLingui } from '@lingui/react/macro'
import { allCompanies } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ProductPicker } from '#src/parts/goods/product-picker.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import type { CampaignFields } from './campaign-form.ts'

interface ProductsSectionProps {
  form: DocumentForm<CampaignFields>
  products: readonly Product[]
}

/** For which products of the company it is, and for which accessories that come with them. */
export function ProductsSection({ form, products }: ProductsSectionProps) {
  const { t } = useLingui()
  const companies = useLive(allCompanies) ?? []
  const { company_id, product_ids, combined_accessory_ids, product_combination_only } = form.entered
  const sellers = lineageOf(company_id, companies)
  const sold = products.filter((product) => product.active && sellers.includes(product.company_id))
  const picker = (field: 'product_ids' | 'combined_accessory_ids') => ({
    field,
    ids: form.entered[field],
    products,
    tag: ({ active }: Product) =>
      !active && (
        <Tag>
          <Trans>gestopt</Trans>
        </Tag>
      ),
    onAdd: (id: string) => form.set((now) => ({ [field]: [...now[field], id] })),
    onRemove: (id: string) => form.set((now) => ({ [field]: now[field].filter((each) => each !== id) })),
  })
  return (
    <Section title={t`Producten`}>
      <div className={styles.parts}>
        <ProductPicker
          {...picker('product_ids')}
          offered={sold}
          label={t`Product toevoegen`}
          placeholder={t`Zoek op merk, type of artikelnummer`}
          description={
            product_ids.length === 0 ? t`Zonder producten geldt de campagne voor elke order.` : undefined
          }
        />
        {(product_ids.length > 1 || product_combination_only) && (
          <Checkbox
            isSelected={product_combination_only}
            onChange={(to) => form.set({ product_combination_only: to })}
            description={t`De korting geldt dan als al deze producten op de order staan.`}
          >
            {t`Alleen samen`}
          </Checkbox>
        )}
        {(product_ids.length > 0 || combined_accessory_ids.length > 0) && (
          <ProductPicker
            {...picker('combined_accessory_ids')}
            offered={sold.filter(({ is_accessory }) => is_accessory)}
            label={t`Korting ook op accessoire`}
            placeholder={t`Zoek een accessoire`}
            description={t`Als het bij een van deze producten wordt verkocht.`}
            whenEmpty={<Trans>Geen accessoires. Zet bij een product Accessoire aan.</Trans>}
          />
        )}
      </div>
    </Section>
  )
}
