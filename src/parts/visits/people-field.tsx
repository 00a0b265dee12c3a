import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, assignable } from '#src/data/users/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { MAX_PEOPLE } from '#sync/contract/visits/fields.ts'
import styles from './people-field.module.css'

interface PeopleFieldProps {
  label: string
  description?: string
  /** Ids of users. */
  people: readonly string[]
  /** Who is chosen elsewhere, and not offered here. */
  except?: string
  onChange(people: string[]): void
}

/** Colleagues, chosen one by one. */
export function PeopleField({ label, description, people, except = '', onChange }: PeopleFieldProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  if (!users) return null
  const nameOf = (id: string) => {
    const user = users.find(({ _id }) => _id === id)
    return user?.fullname || user?.username || t`Oud-collega`
  }
  const offered = assignable(users).filter(({ _id }) => !people.includes(_id) && _id !== except)
  return (
    <div className={styles.field} data-field="people">
      <Select
        label={label}
        {...(description && { description })}
        value=""
        placeholder={people.length > 0 ? t`Nog iemand` : t`Nog niemand`}
        onChange={(id) => id && people.length < MAX_PEOPLE && onChange([...people, id])}
      >
        {offered.map(({ _id, fullname, username }) => (
          <SelectItem key={_id} id={_id}>
            {fullname || username}
          </SelectItem>
        ))}
      </Select>
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((id) => {
            const name = nameOf(id)
            return (
              <li key={id} className={styles.person}>
                {name}
                <Button
                  variant="icon"
                  size="s"
                  aria-label={t`${name} weghalen`}
                  onPress={() => onChange(people.filter((each) => each !== id))}
                >
                  <X size={14} aria-hidden />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
