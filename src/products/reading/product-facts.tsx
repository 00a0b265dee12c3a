import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { FilesReading } from '#src/parts/catalogue-files/files-reading.tsx'
import { CharacteristicFacts } from '#src/parts/goods/characteristic-facts.tsx'
import { FactsSection } from '#src/parts/shown/facts-section.tsx'
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
      <FilesReading title={t`Foto en documenten`} pictures={[product.product_image]} documents={product} />
      <FactsSection title={t`Tekst voor de klant`} facts={facts.texts} />
    </>
  )
}
