import { useLingui } from '@lingui/react/macro'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { PeopleField } from '#src/parts/visits/people-field.tsx'
import { VisitFields } from '#src/parts/visits/visit-fields.tsx'
import { roleOf } from '#sync/contract/core/roles.ts'
import { USUAL_MINUTES } from '#sync/contract/visits/fields.ts'
import type { StatusDraft } from './status-draft.ts'
import styles from './status-form.module.css'

interface StatusVisitProps {
  visit: StatusDraft['visit']
  /** The visit that the status moves. */
  planned: Visit | null
  time: string
  /** The assignee of the order once the status is set. */
  assignee: string
  onChange(visit: NonNullable<StatusDraft['visit']>): void
}

/** How the visit is that the status schedules, and who else comes. Until it is touched all is as it was, or as usual. */
export function StatusVisit({ visit, planned, time, assignee, onChange }: StatusVisitProps) {
  const { t } = useLingui()
  const lead = useLive(userById(assignee))
  const usual = {
    minutes: planned?.minutes ?? USUAL_MINUTES,
    // The window of another time means nothing.
    window_from: time === planned?.time ? planned.window_from : '',
    window_to: time === planned?.time ? planned.window_to : '',
    kind: planned?.kind ?? '',
    people: planned?.people ?? (lead && roleOf(lead.role) === 'employee' ? [assignee] : []),
  }
  const shown = visit ?? usual
  return (
    <div className={styles.group}>
      <PeopleField
        label={t`Ook mee`}
        people={shown.people.filter((id) => id !== assignee)}
        except={assignee}
        onChange={(others) => {
          const first = shown.people.filter((id) => id === assignee)
          onChange({ ...shown, people: [...first, ...others] })
        }}
      />
      <VisitFields shape={shown} onChange={(shape) => onChange({ ...shown, ...shape })} />
    </div>
  )
}
