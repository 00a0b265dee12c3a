import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AbsenceFields, addAbsence, changeAbsence } from '#src/data/absences/commands.ts'
import type { Absence } from '#src/data/absences/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import type { User } from '#src/data/users/queries.ts'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { ABSENCE_REASONS, type AbsenceReason } from '#sync/contract/absences/fields.ts'
import { absencesRules } from '#sync/contract/absences/rules.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { same } from '#sync/contract/core/same.ts'
import styles from './roster-dialog.module.css'

interface AbsenceDialogProps {
  user: User
  /** null for a new one. */
  absence: Absence | null
  onClose(): void
}

const NEW: AbsenceFields = { from: '', until: '', from_time: '', until_time: '', reason: 'leave' }

const fieldsOf = ({ from, until, from_time, until_time, reason }: Absence): AbsenceFields => ({
  from,
  until,
  from_time,
  until_time,
  reason,
})

export function AbsenceDialog({ user, absence, onClose }: AbsenceDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [start] = useState(() => {
    const seen = absence ? fieldsOf(absence) : NEW
    return { id: absence?._id ?? newId(), seen, fields: seen }
  })
  const draft = useDraft(`absence ${absence?._id ?? `of ${user._id}`}`, start)
  const { id, seen, fields } = draft.value
  const [tried, setTried] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const isChanged = !same(fields, seen)
  useUnsaved(isChanged)
  const doc = { _id: id, company_id: user.company_ids[0] ?? '', user_id: user._id, ...fields }
  const fault = absencesRules.judge?.({ before: null, after: doc, actor: engine.actor, ref: () => undefined })
  const wordsAt = (field: keyof AbsenceFields, words: string) =>
    tried && fault?.field === field ? words : undefined

  function change(part: Partial<AbsenceFields>) {
    setRejection(null)
    draft.change({ id, seen, fields: { ...fields, ...part } })
  }

  /** Mostly somebody is away for one day. */
  function changeFrom(from: string) {
    const follows = fields.until === '' || fields.until === fields.from
    change({ from, ...(follows && { until: from }) })
  }

  async function save() {
    setTried(true)
    if (fault) return
    const outcome = absence
      ? await changeAbsence(engine, id, seen, fields)
      : await addAbsence(engine, id, user, fields)
    if (!outcome.ok) return setRejection(outcome.rejection)
    draft.reset()
    await draft.clear()
    onClose()
  }

  async function cancel() {
    await draft.forget()
    onClose()
  }

  return (
    <Dialog
      title={absence ? t`Afwezigheid wijzigen` : t`Afwezigheid toevoegen`}
      subtitle={user.fullname || user.username}
      onClose={onClose}
    >
      <Form className={styles.form} onSubmit={save}>
        {draft.restored && isChanged && <DraftNotice onDiscard={draft.forget} />}
        <Segmented
          label={t`Reden`}
          value={fields.reason}
          onChange={(reason) => change({ reason: reason as AbsenceReason })}
        >
          {ABSENCE_REASONS.map((reason) => (
            <Segment key={reason} value={reason}>
              {_(absenceWords[reason])}
            </Segment>
          ))}
        </Segmented>
        <div className={styles.pair}>
          <DateField
            label={t`Eerste dag`}
            isRequired
            value={fields.from}
            onChange={changeFrom}
            errorMessage={wordsAt('from', t`Kies een datum`)}
          />
          <DateField
            label={t`Laatste dag`}
            isRequired
            value={fields.until}
            onChange={(until) => change({ until })}
            errorMessage={wordsAt('until', t`Kies de eerste dag of een latere`)}
          />
        </div>
        <div className={styles.pair}>
          <TimeField
            label={t`Eerste dag vanaf`}
            description={t`Leeg: de hele dag.`}
            value={fields.from_time}
            onChange={(from_time) => change({ from_time })}
          />
          <TimeField
            label={t`Laatste dag tot`}
            description={t`Leeg: de hele dag.`}
            value={fields.until_time}
            onChange={(until_time) => change({ until_time })}
            errorMessage={wordsAt('until_time', t`Moet na het begin liggen`)}
          />
        </div>
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <DialogAnswers onCancel={cancel} type="submit" isDisabled={!draft.ready}>
          {absence ? <Trans>Opslaan</Trans> : <Trans>Toevoegen</Trans>}
        </DialogAnswers>
      </Form>
    </Dialog>
  )
}
