import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ProductPicker } from '#src/parts/goods/product-picker.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { ProductFields } from './product-form.ts'

interface AccessoriesSectionProps {
  form: DocumentForm<Pick<ProductFields, 'accessory_ids'>>
  products: readonly Product[]
  onOpen(id: string): void
}

/** What can be sold along with the product. Whether one is chosen beforehand is a matter of the accessory. */
export const AccessoriesSection = memo(({ form, products, onOpen }: AccessoriesSectionProps) => {
  const { t } = useLingui()
  return (
    <Section title={t`Accessoires`}>
      <ProductPicker
        field="accessory_ids"
        ids={form.entered.accessory_ids}
        products={products}
        offered={products.filter(({ active, is_accessory }) => active && is_accessory)}
        label={t`Accessoire toevoegen`}
        placeholder={t`Zoek een accessoire`}
        description={t`Of een accessoire alvast aan staat, wijzig je bij het accessoire zelf.`}
        whenEmpty={<Trans>Geen accessoires. Zet bij een product Accessoire aan.</Trans>}
        onOpen={onOpen}
        tag={({ accessory_pre_selected }) =>
          accessory_pre_selected && (
            <Tag tone="ok">
              <Trans>staat alvast aan</Trans>
            </Tag>
          )
        }
        onAdd={(id) => form.set((now) => ({ accessory_ids: [...now.accessory_ids, id] }))}
        onRemove={(id) =>
          form.set((now) => ({ accessory_ids: now.accessory_ids.filter((each) => each !== id) }))
        }
      />
    </Section>
  )
})
