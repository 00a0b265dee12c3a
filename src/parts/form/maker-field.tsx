import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'

interface MakerFieldProps {
  /** The companies to choose from. */
  makers: readonly Company[]
  value: string
  onChange(to: { company_id: string }): void
}

/** Which of the user's companies a new document is for; shown where there is a choice. */
export function MakerField({ makers, value, onChange }: MakerFieldProps) {
  const { t } = useLingui()
  if (makers.length < 2) return null
  return (
    <Select label={t`Bedrijf van ons`} value={value} onChange={(company_id) => onChange({ company_id })}>
      {makers.map(({ _id, name }) => (
        <SelectItem key={_id} id={_id}>
          {name}
        </SelectItem>
      ))}
    </Select>
  )
}
