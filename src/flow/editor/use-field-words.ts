import { useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import type { SELECTION_TYPES } from '#sync/contract/flows/fields.ts'
import type { FlowField } from '#sync/contract/flows/versions.ts'

export type ProductById = ReadonlyMap<string, Product>

/** The names of field types and of the ways to choose a product, and what a field is called in a list. */
export function useFieldWords() {
  const { t } = useLingui()
  const types: Record<FlowField['type'], string> = {
    product: t`Product`,
    checkbox: t`Vinkje`,
    textfield: t`Tekstveld`,
    textarea: t`Groot tekstveld`,
    plaintext: t`Tekst`,
    spacer: t`Witruimte`,
    separator: t`Lijn`,
    lines: t`Vrije regels`,
    photos: t`Foto's`,
    'custom-customer-data': t`Klantgegevens`,
  }
  const selections: Record<(typeof SELECTION_TYPES)[number], string> = {
    stepper: t`Aantal`,
    checkbox: t`Vinkje`,
    none: t`Altijd`,
  }

  function nameOf(field: FlowField, productById: ProductById): string {
    const product = productById.get(field.product_id)
    const own = field.type === 'plaintext' ? field.text || field.label : field.label || field.text
    const words = own.trim() || (product ? `${product.brand} ${product.type}`.trim() : '')
    return words || types[field.type]
  }

  /** Beside the name: the type, and how a product is chosen. */
  function kindOf({ type, product_selection_type: selection }: FlowField): string {
    return type === 'product' && selection ? `${types.product} · ${selections[selection]}` : types[type]
  }

  return { types, selections, nameOf, kindOf }
}
