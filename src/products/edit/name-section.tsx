import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import styles from '#src/parts/form/editor.module.css'
import { MakerField } from '#src/parts/form/maker-field.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { categoriesOf } from '#src/parts/goods/find-products.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SuggestField } from '#src/ui/fields/suggest-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { categoryNamed, type ProductFields } from './product-form.ts'
import { UnitField } from './unit-field.tsx'

interface NameSectionProps {
  form: DocumentForm<ProductFields>
  /** All products, whose categories are offered. */
  products: readonly Product[]
  /** The companies that a new one may be for. */
  makers: readonly Company[]
}

/** The limit of the contract. */
const MAX_STOCK = 1_000_000_000

export function NameSection({ form, products, makers }: NameSectionProps) {
  const { t } = useLingui()
  const { entered, faults } = form
  const line = (field: 'brand' | 'type' | 'sku' | 'mpn', maxLength: number) => ({
    'data-field': field,
    value: entered[field],
    maxLength,
    autoComplete: 'off',
    onChange: (value: string) => form.type({ [field]: value }),
  })
  return (
    <Section title={t`Product`}>
      <div className={styles.fields}>
        <TextField
          label={t`Merk`}
          {...line('brand', 200)}
          isRequired={entered.type.trim() === ''}
          errorMessage={faults.includes('brand') ? t`Vul een merk of een type in` : undefined}
        />
        <TextField label={t`Type`} {...line('type', 200)} />
        <SuggestField
          label={t`Categorie`}
          value={entered.category.name}
          suggestions={categoriesOf(products)}
          maxLength={200}
          onChange={(name) => {
            if (name !== entered.category.name)
              form.type({ category: categoryNamed(name, products, entered.category) })
          }}
        />
        {entered.category.name.trim() !== '' && <UploadWishes form={form} />}
        <UnitField form={form} />
        <TextField label={t`Artikelnummer`} {...line('sku', 80)} />
        <TextField label={t`Fabrikantnummer`} {...line('mpn', 80)} />
        <NumberField
          label={t`Voorraad`}
          value={entered.stock}
          min={0}
          max={MAX_STOCK}
          plain
          onChange={(stock) => form.type({ stock })}
          onType={(stock) => form.type({ stock })}
        />
        <MakerField makers={makers} value={entered.company_id} onChange={form.set} />
        <div className={styles.wide}>
          <Checkbox
            isSelected={entered.is_accessory}
            onChange={(is_accessory) => form.set({ is_accessory })}
            description={t`Wordt alleen bij een ander product verkocht.`}
          >
            {t`Accessoire`}
          </Checkbox>
          {entered.is_accessory && (
            <Checkbox
              isSelected={entered.accessory_pre_selected}
              onChange={(accessory_pre_selected) => form.set({ accessory_pre_selected })}
            >
              {t`Staat alvast aan als je het product kiest`}
            </Checkbox>
          )}
        </div>
      </div>
    </Section>
  )
}

/** Whether customers are asked for pictures for a product of this category, on their page. */
function UploadWishes({ form }: Pick<NameSectionProps, 'form'>) {
  const { t } = useLingui()
  const { category } = form.entered
  return (
    <div className={styles.wide}>
      <Checkbox
        isSelected={category.customer_upload}
        description={t`Op de pagina van de order, bij producten van deze categorie.`}
        onChange={(customer_upload) => form.set({ category: { ...category, customer_upload } })}
      >
        {t`Vraag de klant om foto’s`}
      </Checkbox>
      {category.customer_upload && (
        <TextArea
          label={t`Wat de klant laat zien`}
          placeholder={t`Bijvoorbeeld: de meterkast en de plek buiten`}
          rows={2}
          maxLength={2000}
          value={category.customer_upload_info}
          onChange={(customer_upload_info) => form.type({ category: { ...category, customer_upload_info } })}
        />
      )}
    </div>
  )
}
