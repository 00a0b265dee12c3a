import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { found } from '#src/parts/goods/find-products.ts'
import { ComboBox } from '#src/ui/fields/combo-box.tsx'

interface ProductChoiceProps {
  label: string
  description?: string
  /** Those that can be chosen. */
  products: readonly Product[]
  /** The chosen one, which may be none of them. */
  chosen: Product | undefined
  errorMessage?: string | undefined
  onChange(id: string): void
}

/** More would be a list that nobody reads, and slow to draw. */
const MAX_SHOWN = 40

/** A product of the catalogue, by search. */
export function ProductChoice({ products, chosen, onChange, ...field }: ProductChoiceProps) {
  const { t } = useLingui()
  const name = chosen ? nameOf(chosen) : ''
  const [text, setText] = useState(name)
  // What is chosen is no search: then all are offered.
  const matching = found(products, text === name ? '' : text, '').slice(0, MAX_SHOWN)
  const offered = chosen && !matching.includes(chosen) ? [chosen, ...matching] : matching
  return (
    <ComboBox
      {...field}
      items={offered.map((product) => ({
        id: product._id,
        text: nameOf(product),
        detail: formatCents(product.selling_price),
      }))}
      value={chosen?._id ?? ''}
      placeholder={t`Zoek een product`}
      onType={setText}
      onChange={onChange}
    />
  )
}

const nameOf = ({ brand, type }: Product) => `${brand} ${type}`.trim()
