import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { choicesOf } from '#src/parts/goods/find-products.ts'
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

/** A product of the catalogue, by search. */
export function ProductChoice({ products, chosen, onChange, ...field }: ProductChoiceProps) {
  const { t } = useLingui()
  const name = chosen ? nameOf(chosen) : ''
  const [typed, setTyped] = useState(name)
  // The name of what is chosen is no search: then all are offered. Deferred, or typing would wait for the list.
  const offered = choicesOf(products, useDeferredValue(typed === name ? '' : typed))
  const isOffered = offered.some(({ id }) => id === chosen?._id)
  return (
    <ComboBox
      {...field}
      items={chosen && !isOffered ? [...choicesOf([chosen], ''), ...offered] : offered}
      value={chosen?._id ?? ''}
      placeholder={t`Zoek een product`}
      onType={setTyped}
      onChange={onChange}
    />
  )
}
