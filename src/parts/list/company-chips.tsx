import type { Company } from '#src/data/companies/queries.ts'
import { FilterChip } from '#src/ui/fields/filter-chip.tsx'

interface CompanyChipsProps {
  companies: readonly Company[]
  /** Order-number prefixes; empty for all companies. */
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

export function CompanyChips({ companies, chosen, onChange }: CompanyChipsProps) {
  return companies.map(({ _id, config: { color, order_number_prefix: prefix } }) => (
    <FilterChip
      key={_id}
      color={color}
      isSelected={chosen.includes(prefix)}
      onChange={(on) => {
        const others = chosen.filter((each) => each !== prefix)
        onChange(on ? [...others, prefix] : others)
      }}
    >
      {prefix}
    </FilterChip>
  ))
}
