import { useLingui } from '@lingui/react/macro'
import { CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { UserAvatar } from '#src/parts/people/user-avatar.tsx'
import { RosterDialog } from '#src/parts/roster/roster-dialog.tsx'
import { NOBODY, type Person } from './model/day-row.ts'
import { isTight, type Load } from './model/load.ts'
import styles from './person-head.module.css'
import { useHoursOf } from './use-hours-of.ts'

interface PersonHeadProps {
  person: Person
  load: Load
  children?: ReactNode
}

/** Who a row is of, what they can do, and how full their time is. */
export function PersonHead({ person, load, children }: PersonHeadProps) {
  const { t } = useLingui()
  const hours = useHoursOf()
  const { _id, name, skills } = person
  const mayRoster = useCan('users.roster')
  const [isOpen, setOpen] = useState(false)
  if (_id === NOBODY) {
    return (
      <div className={styles.head}>
        <CircleDashed size={28} aria-hidden className={styles.nobody} />
        <div className={styles.words}>
          <b className={styles.name}>{name}</b>
          <span className={styles.skills}>{t`Nog geen monteur`}</span>
        </div>
      </div>
    )
  }
  const share = load.room > 0 ? Math.min(1, load.load / load.room) : Number(load.load > 0)
  return (
    <div className={styles.head}>
      <UserAvatar userId={_id} name={name} size={28} />
      <div className={styles.words}>
        {mayRoster ? (
          <button
            type="button"
            className={styles.open}
            title={name}
            aria-label={t`Rooster van ${name}`}
            onClick={() => setOpen(true)}
          >
            {name}
          </button>
        ) : (
          <b className={styles.name} title={name}>
            {name}
          </b>
        )}
        {skills.length > 0 && <span className={styles.skills}>{skills.join(' · ')}</span>}
        <span className={styles.load} data-tone={isTight(load) ? 'warn' : undefined}>
          <span className={styles.bar} aria-hidden>
            <i style={{ width: `${share * 100}%` }} />
          </span>
          {hours(load)}
        </span>
      </div>
      {children}
      {isOpen && <RosterOf userId={_id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RosterOf({ userId, onClose }: { userId: string; onClose(): void }) {
  const user = useLive(userById(userId))
  return user ? <RosterDialog user={user} onClose={onClose} /> : null
}
