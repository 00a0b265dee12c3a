import { useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { hasDownloads, ProductDownloads } from '#src/parts/goods/product-downloads.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { nameOf } from '../list/listed-products.ts'
import styles from './product-reading.module.css'
import { useProductFacts } from './use-product-facts.ts'

interface ProductFactsProps {
  product: Product
  products: readonly Product[]
}

/** All that is known of a product, to read. */
export function ProductFacts({ product, products }: ProductFactsProps) {
  const { t } = useLingui()
  const facts = useProductFacts(product)
  const { characteristics, accessory_ids } = product
  const accessories = products.filter(({ _id }) => accessory_ids.includes(_id)).map(nameOf)
  return (
    <div className={styles.parts}>
      <Facts title={t`Product`} facts={facts.product} />
      <Facts title={t`Prijs`} facts={facts.price} />
      <Facts title={t`Subsidie`} facts={facts.subsidy} />
      <Facts
        title={t`Kenmerken`}
        facts={characteristics.map(({ key, value, options }, at) => ({
          id: String(at),
          name: key,
          value: (
            <>
              {value}
              {options.private && (
                <span className={styles.private} role="img" aria-label={t`alleen wij`}>
                  <EyeOff size={14} aria-hidden />
                </span>
              )}
            </>
          ),
        }))}
      />
      <Facts
        title={t`Accessoires`}
        facts={[{ id: 'accessories', name: t`Erbij te kiezen`, value: accessories.join('\n') }]}
      />
      <Files product={product} />
      <Facts title={t`Tekst voor de klant`} facts={facts.texts} />
    </div>
  )
}

/** The picture and the documents for customers. */
function Files({ product }: Pick<ProductFactsProps, 'product'>) {
  const { t } = useLingui()
  if (product.product_image === '' && !hasDownloads(product)) return null
  return (
    <Section title={t`Foto en documenten`}>
      <div className={styles.files}>
        {product.product_image !== '' && <ProductImage product={product} size="tile" />}
        <ProductDownloads product={product} />
      </div>
    </Section>
  )
}

export interface Fact {
  id: string
  name: string
  /** Empty when there is none. */
  value: ReactNode
}

/** Nothing where nothing is known. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <Section title={title}>
      <dl className={styles.facts}>
        {known.map(({ id, name, value }) => (
          <div key={id} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
