import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { AuditFilter, AuditGroup } from '#src/data/audit-log/audit-calls.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { ComboBox } from '#src/ui/fields/combo-box.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import styles from './audit-filters.module.css'
import { groupWords } from './audit-words.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}

const EVERYTHING = 'everything'

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const users = useLive(allUsers)
  const seesSystems = useCan('systems.read')
  const { person = '', group } = filter
  const groups = (Object.keys(groupWords) as AuditGroup[]).filter((each) => each !== 'systems' || seesSystems)
  const people = users
    ?.map(({ _id, fullname, username }) => ({ id: _id, text: fullname || username, detail: username }))
    .toSorted((a, b) => a.text.localeCompare(b.text, 'nl'))
  const of = (who: string, what: string): AuditFilter => ({
    ...(who && { person: who }),
    ...(what !== EVERYTHING && { group: what as AuditGroup }),
  })
  if (!people) return null
  return (
    <div className={styles.filters}>
      <ComboBox
        label={t`Persoon`}
        placeholder={t`Iedereen`}
        items={people}
        value={person}
        onChange={(who) => onFilter(of(who, group ?? EVERYTHING))}
      />
      <Select
        label={t`Wat er gebeurde`}
        value={group ?? EVERYTHING}
        onChange={(what) => onFilter(of(person, what))}
      >
        <SelectItem id={EVERYTHING}>{t`Alles`}</SelectItem>
        {groups.map((each) => (
          <SelectItem key={each} id={each}>
            {_(groupWords[each])}
          </SelectItem>
        ))}
      </Select>
    </div>
  )
}
