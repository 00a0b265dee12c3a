import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { ChoiceChips } from '#src/ui/fields/choice-chips.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'

interface CategoryFieldProps {
  names: readonly string[]
  /** '' for all. */
  value: string
  onChange(name: string): void
}

const ALL = 'all'

/** All categories where there is room; on a phone they would push the results off the screen. */
export function CategoryField({ names, value, onChange }: CategoryFieldProps) {
  const { t } = useLingui()
  const isPhone = useMedia('(max-width: 639px)')
  const choices = [{ id: ALL, name: t`Alles` }, ...names.map((name) => ({ id: `=${name}`, name }))]
  const chosen = {
    label: t`Categorie`,
    value: value === '' ? ALL : `=${value}`,
    onChange: (id: string) => onChange(id === ALL ? '' : id.slice(1)),
  }
  if (!isPhone) return <ChoiceChips {...chosen} choices={choices} />
  return (
    <Select {...chosen}>
      {choices.map(({ id, name }) => (
        <SelectItem key={id} id={id}>
          {name}
        </SelectItem>
      ))}
    </Select>
  )
}
