import { useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { useVatWords } from '#src/parts/goods/use-vat-words.ts'

/** The facts of a product in words, by part. An empty one is not known. */
export function useProductFacts(product: Product) {
  const { t } = useLingui()
  const { names } = useUnitWords()
  const vatWords = useVatWords()
  const fact = (name: string, value: string) => ({ id: name, name, value })
  const cents = (amount: number) => (amount === 0 ? '' : formatCents(amount))
  const { discount, is_subscription, signup_fee, subsidy_price, subsidy_code, usp_highlights } = product
  const monthly = formatCents(product.selling_price)
  return {
    product: [
      fact(t`Merk`, product.brand),
      fact(t`Type`, product.type),
      fact(t`Categorie`, product.category.name),
      fact(t`Eenheid`, names[product.unit]),
      fact(t`Artikelnummer`, product.sku),
      fact(t`Fabrikantnummer`, product.mpn),
      fact(t`Voorraad`, product.stock > 0 ? formatCount(product.stock) : ''),
      fact(t`Accessoire`, product.is_accessory ? t`Ja` : ''),
    ],
    price: [
      fact(t`Verkoopprijs`, is_subscription ? t`${monthly} per maand` : monthly),
      fact(t`Btw`, vatWords(product)),
      fact(t`Entreeprijs`, is_subscription ? cents(signup_fee) : ''),
      fact(t`Adviesprijs`, cents(product.base_price)),
      fact(t`Korting`, typeof discount === 'number' ? cents(discount) : discount),
      ...product.price_changes.map(({ from, selling_price }) => {
        const day = formatDay(from)
        return fact(t`Vanaf ${day}`, formatCents(selling_price))
      }),
    ],
    subsidy: [
      fact(t`Naam van de subsidie`, product.subsidy_title),
      fact(t`Meldcode`, subsidy_code),
      fact(t`Bedrag`, cents(subsidy_price)),
      fact(t`Uitleg bij de subsidie`, product.subsidy_description),
    ],
    texts: [
      fact(t`Omschrijving`, product.description),
      fact(t`Pluspunten`, usp_highlights.join('\n')),
      fact(t`Korte omschrijving`, product.meta_description),
      fact(t`Tekst bij de installatie`, product.disclaimer_text),
      fact(t`Pagina op de website`, product.url),
    ],
  }
}
