import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { ComboBox } from '#src/ui/fields/combo-box.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import { nameOf } from '../list/listed-products.ts'
import styles from './product-editor.module.css'
import type { ProductFields } from './product-form.ts'

interface AccessoriesSectionProps {
  form: DocumentForm<ProductFields>
  products: readonly Product[]
  onOpen(id: string): void
}

/** What can be sold along with the product. Whether one is chosen beforehand is a matter of the accessory. */
export function AccessoriesSection({ form, products, onOpen }: AccessoriesSectionProps) {
  const { t } = useLingui()
  const { accessory_ids: ids } = form.entered
  const chosen = ids.map((id) => ({ id, product: products.find(({ _id }) => _id === id) }))
  const offered = products
    .filter(({ _id, active, is_accessory }) => active && is_accessory && !ids.includes(_id))
    .map((product) => ({
      id: product._id,
      text: nameOf(product),
      detail: formatCents(product.selling_price),
    }))
  return (
    <Section title={t`Accessoires`}>
      <div className={styles.parts} data-field="accessory_ids">
        {chosen.length > 0 && (
          <ul className={styles.rows}>
            {chosen.map(({ id, product }) => {
              const name = product ? nameOf(product) : t`Verwijderd product`
              return (
                <li key={id} className={styles.line}>
                  <span className={styles.grow}>
                    {product ? (
                      <button type="button" className={styles.link} onClick={() => onOpen(id)}>
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                  </span>
                  {product?.accessory_pre_selected && (
                    <Tag tone="ok">
                      <Trans>staat alvast aan</Trans>
                    </Tag>
                  )}
                  {product && <span className={styles.cents}>{formatCents(product.selling_price)}</span>}
                  <Button
                    variant="icon"
                    size="s"
                    aria-label={t`${name} verwijderen`}
                    onPress={() =>
                      form.set((now) => ({ accessory_ids: now.accessory_ids.filter((each) => each !== id) }))
                    }
                  >
                    <X size={16} aria-hidden />
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        <ComboBox
          key={ids.join()}
          label={t`Accessoire toevoegen`}
          items={offered}
          value=""
          placeholder={t`Zoek een accessoire`}
          description={t`Of een accessoire alvast aan staat, wijzig je bij het accessoire zelf.`}
          whenEmpty={<Trans>Geen accessoires. Zet bij een product Accessoire aan.</Trans>}
          onChange={(id) => id && form.set((now) => ({ accessory_ids: [...now.accessory_ids, id] }))}
        />
      </div>
    </Section>
  )
}
