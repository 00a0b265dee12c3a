import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { UNITS } from '#sync/contract/products/fields.ts'
import type { ProductFields } from './product-form.ts'

export function UnitField({ form }: { form: DocumentForm<ProductFields> }) {
  const { t } = useLingui()
  const { names } = useUnitWords()
  return (
    <Select
      label={t`Eenheid`}
      value={form.entered.unit}
      onChange={(chosen) => form.set({ unit: UNITS.find((each) => each === chosen) ?? 'piece' })}
    >
      {UNITS.map((unit) => (
        <SelectItem key={unit} id={unit}>
          {names[unit]}
        </SelectItem>
      ))}
    </Select>
  )
}
