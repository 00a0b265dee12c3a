import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#src/data/users/queries.ts'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import styles from './roster-facts.module.css'
import { absenceDays, hoursWords } from './roster-words.ts'
import { useAbsences } from './use-absences.ts'

interface RosterFactsProps {
  user: User
  /** Says why somebody is away. */
  hasReasons?: boolean
}

/** When somebody works, what they may do, and when they are away from now on. */
export function RosterFacts({ user, hasReasons = false }: RosterFactsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const absences = useAbsences(user._id)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Werktijden`}</dt>
        <dd>{hoursWords(_, user)}</dd>
      </div>
      <div>
        <dt>{t`Vaardigheden`}</dt>
        <dd>{user.skills.join(', ') || '–'}</dd>
      </div>
      <div>
        <dt>{t`Afwezig`}</dt>
        <dd>
          {absences && absences.coming.length > 0 ? (
            <ul className={styles.absences}>
              {absences.coming.map((absence) => (
                <li key={absence._id}>
                  {hasReasons && `${_(absenceWords[absence.reason ?? 'other'])}: `}
                  {absenceDays(_, absence, absences.today)}
                </li>
              ))}
            </ul>
          ) : (
            <Trans>Niets gepland.</Trans>
          )}
        </dd>
      </div>
    </dl>
  )
}
