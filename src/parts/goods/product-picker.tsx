import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { Button } from '#src/ui/button.tsx'
import { ComboBox } from '#src/ui/fields/combo-box.tsx'
import styles from '../form/editor.module.css'
import { choicesOf } from './find-products.ts'

interface ProductPickerProps {
  /** The name of the contract's field. */
  field: string
  /** The chosen ones. */
  ids: readonly string[]
  products: readonly Product[]
  /** Those that can be chosen. */
  offered: readonly Product[]
  label: string
  placeholder: string
  description?: string | undefined
  whenEmpty?: ReactNode
  /** Opens a chosen product; left out where it opens elsewhere. */
  onOpen?: (id: string) => void
  /** What else a chosen product says. */
  tag?: (product: Product) => ReactNode
  onAdd(id: string): void
  onRemove(id: string): void
}

/** Chosen products, and a search that adds others. */
export function ProductPicker({ field, ids, products, offered, onOpen, tag, ...props }: ProductPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const items = choicesOf(
    offered.filter(({ _id }) => !ids.includes(_id)),
    typed,
  )
  return (
    <div className={styles.parts} data-field={field}>
      {ids.length > 0 && (
        <ul className={styles.rows}>
          {ids.map((id) => {
            const product = products.find(({ _id }) => _id === id)
            const name = product ? nameOf(product) : t`Verwijderd product`
            return (
              <li key={id} className={styles.line}>
                <span className={styles.grow}>
                  {product && onOpen ? (
                    <button type="button" className={styles.link} onClick={() => onOpen(id)}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </span>
                {product && tag?.(product)}
                {product && <span className={styles.cents}>{formatCents(product.selling_price)}</span>}
                <Button
                  variant="icon"
                  size="s"
                  aria-label={t`${name} verwijderen`}
                  onPress={() => props.onRemove(id)}
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
        label={props.label}
        items={items}
        value=""
        placeholder={props.placeholder}
        description={props.description}
        whenEmpty={props.whenEmpty}
        onType={setTyped}
        onChange={(id) => {
          if (!id) return
          setTyped('')
          props.onAdd(id)
        }}
      />
    </div>
  )
}
