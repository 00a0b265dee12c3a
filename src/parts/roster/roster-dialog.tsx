import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Absence } from '#src/data/absences/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { saveRoster } from '#src/data/users/commands.ts'
import type { User } from '#src/data/users/queries.ts'
import { FAULT, focusFirst } from '#src/lib/focus-first.ts'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { same } from '#sync/contract/core/same.ts'
import { MAX_PAUSE, MAX_SKILLS, weekOf } from '#sync/contract/users/roster.ts'
import type { RosterArgs } from '#sync/contract/users/user-roster.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AbsenceList } from './absence-list.tsx'
import styles from './roster-dialog.module.css'
import { SkillsField } from './skills-field.tsx'
import { type Day, daysOf, faultOf, hoursOf } from './week.ts'
import { WeekFields } from './week-fields.tsx'

interface RosterDialogProps {
  user: User
  onClose(): void
}

interface Fields {
  days: Day[]
  pause: number
  skills: string[]
}

/** When a colleague works and is away, and what they may do. */
export function RosterDialog({ user, onClose }: RosterDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [start] = useState(() => {
    const seen: Fields = { days: daysOf(weekOf(user)), pause: user.pause, skills: user.skills }
    return { seen, fields: seen }
  })
  const draft = useDraft(`roster ${user._id}`, start)
  /** `seen`: as the user saw it, even when a colleague changes it meanwhile. */
  const { seen, fields } = draft.value
  const [absence, setAbsence] = useState<Absence | 'new' | null>(null)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const changes = changesOf(seen, fields)
  const isChanged = Object.keys(changes).length > 0
  useUnsaved(isChanged)
  const name = user.fullname || user.username
  const change = (part: Partial<Fields>) => {
    setRejection(null)
    draft.change({ seen, fields: { ...fields, ...part } })
  }

  async function save({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (fields.days.some(faultOf)) {
      focusFirst(currentTarget, FAULT)
      return
    }
    if (isChanged) {
      const outcome = await saveRoster(engine, user._id, changes)
      if (!outcome.ok) return setRejection(outcome.rejection)
      showToast({ title: t`Rooster van ${name} opgeslagen` })
    }
    draft.reset()
    await draft.clear()
    onClose()
  }

  async function cancel() {
    await draft.forget()
    onClose()
  }

  return (
    <Dialog title={t`Rooster van ${name}`} onClose={onClose}>
      <Form className={styles.form} onSubmit={save}>
        {draft.restored && isChanged && <DraftNotice onDiscard={draft.forget} />}
        <AbsenceList user={user} onAdd={() => setAbsence('new')} onEdit={setAbsence} />
        <WeekFields days={fields.days} onChange={(days) => change({ days })} />
        <div className={styles.pause}>
          <NumberField
            label={t`Pauze (minuten)`}
            value={fields.pause}
            min={0}
            max={MAX_PAUSE}
            step={5}
            onChange={(pause) => change({ pause })}
          />
        </div>
        <SkillsField
          label={t`Vaardigheden`}
          description={t`Wat iemand kan en mag, zoals CO of F-gassen. Enter of een komma voegt toe.`}
          skills={fields.skills}
          max={MAX_SKILLS}
          onChange={(skills) => change({ skills })}
        />
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <DialogAnswers onCancel={cancel} type="submit" isDisabled={!draft.ready}>
          <Trans>Opslaan</Trans>
        </DialogAnswers>
      </Form>
      {/* Outside the form, which its own would submit as well. */}
      {absence && (
        <AbsenceDialog
          user={user}
          absence={absence === 'new' ? null : absence}
          onClose={() => setAbsence(null)}
        />
      )}
    </Dialog>
  )
}

/** Only what its author changed, since the later change wins. */
function changesOf(seen: Fields, fields: Fields): RosterArgs {
  const work_hours = hoursOf(fields.days)
  return {
    ...(!same(work_hours, hoursOf(seen.days)) && { work_hours }),
    ...(fields.pause !== seen.pause && { pause: fields.pause }),
    ...(!same(fields.skills, seen.skills) && { skills: fields.skills }),
  }
}
