import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addAbsence, removeAbsence } from '#src/data/absences/commands.ts'
import type { Absence } from '#src/data/absences/queries.ts'
import type { Outcome } from '#src/data/engine-context.tsx'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import type { User } from '#src/data/users/queries.ts'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import styles from './roster-dialog.module.css'
import { absenceDays } from './roster-words.ts'
import { useAbsences } from './use-absences.ts'

interface AbsenceListProps {
  user: User
  onAdd(): void
  onEdit(absence: Absence): void
}

/** When a colleague is away. Every change is saved at once. */
export function AbsenceList({ user, onAdd, onEdit }: AbsenceListProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const absences = useAbsences(user._id)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  if (!absences) return null
  const { coming, past, today } = absences

  function tell(outcome: Outcome): boolean {
    setRejection(outcome.ok ? null : outcome.rejection)
    return outcome.ok
  }

  async function remove({ _id, from, until, from_time, until_time, reason }: Absence) {
    const fields = { from, until, from_time, until_time, reason }
    if (!tell(await removeAbsence(engine, _id))) return
    const days = absenceDays(_, fields, today)
    showToast({
      title: t`Afwezigheid van ${days} verwijderd`,
      action: {
        label: t`Terugzetten`,
        onPress: async () => tell(await addAbsence(engine, newId(), user, fields)),
      },
    })
  }

  const rows = (some: readonly Absence[]) => (
    <ul className={styles.absences}>
      {some.map((absence) => (
        <AbsenceRow
          key={absence._id}
          absence={absence}
          today={today}
          onEdit={() => onEdit(absence)}
          onRemove={() => remove(absence)}
        />
      ))}
    </ul>
  )
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Afwezig</Trans>
      </legend>
      {coming.length > 0 ? (
        rows(coming)
      ) : (
        <p className={styles.none}>
          <Trans>Niets gepland.</Trans>
        </p>
      )}
      <Button onPress={onAdd}>
        <Plus size={16} aria-hidden /> <Trans>Afwezigheid toevoegen</Trans>
      </Button>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t`Voorbij (${past.length})`}</summary>
          {rows(past)}
        </details>
      )}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </fieldset>
  )
}

interface AbsenceRowProps {
  absence: Absence
  today: string
  onEdit(): void
  onRemove(): void
}

function AbsenceRow({ absence, today, onEdit, onRemove }: AbsenceRowProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const days = absenceDays(_, absence, today)
  return (
    <li className={styles.absence}>
      <strong>{days}</strong>
      <Tag>{_(absenceWords[absence.reason ?? 'other'])}</Tag>
      <span className={styles.buttons}>
        <Button variant="icon" size="s" aria-label={t`${days} wijzigen`} onPress={onEdit}>
          <Pencil size={16} aria-hidden />
        </Button>
        <Button variant="icon" size="s" aria-label={t`${days} verwijderen`} onPress={onRemove}>
          <Trash2 size={16} aria-hidden />
        </Button>
      </span>
    </li>
  )
}
