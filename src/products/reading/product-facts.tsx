import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { CharacteristicFacts } from '#src/parts/goods/characteristic-facts.tsx'
import { hasDownloads, ProductDownloads } from '#src/parts/goods/product-downloads.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { FactsSection } from '#src/parts/shown/facts-section.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './product-files.module.css'
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
    <>
      <FactsSection title={t`Product`} facts={facts.product} />
      <FactsSection title={t`Prijs`} facts={facts.price} />
      <FactsSection title={t`Subsidie`} facts={facts.subsidy} />
      <CharacteristicFacts characteristics={characteristics} />
      <FactsSection
        title={t`Accessoires`}
        facts={[{ id: 'accessories', name: t`Erbij te kiezen`, value: accessories.join('\n') }]}
      />
      <Files product={product} />
      <FactsSection title={t`Tekst voor de klant`} facts={facts.texts} />
    </>
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
