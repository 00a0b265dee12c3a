import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { changeVisit, type VisitFields as Fields, planVisit } from '#src/data/visits/commands.ts'
import { fieldsOf, fieldsToStore } from '#src/data/visits/fields-of.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { SkillsField } from '#src/parts/roster/skills-field.tsx'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { same } from '#sync/contract/core/same.ts'
import { MAX_NEEDS, MAX_VISIT_NOTE, USUAL_MINUTES } from '#sync/contract/visits/fields.ts'
import { judgeFields } from '#sync/contract/visits/rules.ts'
import { CustomerAnswer } from './customer-answer.tsx'
import { OfferedField } from './offered-field.tsx'
import { PeopleField } from './people-field.tsx'
import styles from './visit-dialog.module.css'
import { VisitFields } from './visit-fields.tsx'

interface VisitDialogProps {
  /** null for work that belongs to no order. */
  order: Order | null
  /** null plans a new one. */
  visit: Visit | null
  /** The status of the order says the moment of this one. */
  movesStatus?: boolean
  /** What a new one begins with. */
  begins?: Partial<Fields>
  onClose(): void
}

const NEW: Fields = {
  date: '',
  time: '',
  minutes: USUAL_MINUTES,
  window_from: '',
  window_to: '',
  people: [],
  kind: '',
  note: '',
  needs: [],
  offered: [],
}

interface Entered {
  id: string
  seen: Fields
  fields: Fields
}

/** A draft of an earlier version says nothing of needs or offered moments. */
const complete = (draft: Entered): Entered => ({
  ...draft,
  seen: { ...NEW, ...draft.seen },
  fields: { ...NEW, ...draft.fields },
})

export function VisitDialog(props: VisitDialogProps) {
  const { order, visit, movesStatus = false, begins, onClose } = props
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const name = useOrderName(order)
  const users = useLive(allUsers)
  const [start] = useState(() => {
    const seen = visit ? fieldsOf(visit) : NEW
    return { id: visit?._id ?? newId(), seen, fields: { ...seen, ...begins } }
  })
  const draft = useDraft(`visit ${visit?._id ?? `of ${order?._id ?? 'no order'}`}`, start, complete)
  /** `seen`: as the user saw it, even when a colleague changes it meanwhile, or before they come back to it. */
  const { id, seen, fields } = draft.value
  const [tried, setTried] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  useUnsaved(!same(fields, seen))
  const showsOffered = order !== null && movesStatus
  const stored = fieldsToStore(fields, seen, { showsOffered })
  const fault = judgeFields(stored)
  const change = (part: Partial<Fields>) => {
    setRejection(null)
    draft.change({ id, seen, fields: { ...fields, ...part } })
  }

  async function save() {
    setTried(true)
    if (fault) return
    const outcome = visit
      ? await changeVisit(engine, id, seen, stored)
      : await planVisit(engine, id, order ?? { _id: '', company_id: companyOf(stored) }, stored)
    if (!outcome.ok) return setRejection(outcome.rejection)
    draft.reset()
    await draft.clear()
    showToast({ title: t`Bezoek op ${formatDay(fields.date)} om ${fields.time}`, text: name })
    onClose()
  }

  /** Work without an order is of the company of whoever does it. */
  function companyOf({ people: [first] }: Fields): string {
    const [theirs = ''] = users?.find(({ _id }) => _id === first)?.company_ids ?? []
    return engine.actor.companies.includes(theirs) ? theirs : (engine.session.company_ids[0] ?? '')
  }

  async function cancel() {
    await draft.forget()
    onClose()
  }

  return (
    <Dialog
      title={visit ? t`Bezoek wijzigen` : t`Bezoek plannen`}
      {...(name && { subtitle: name })}
      onClose={onClose}
    >
      <Form className={styles.form} onSubmit={save}>
        {draft.restored && !same(fields, seen) && <DraftNotice onDiscard={draft.forget} />}
        <div className={styles.when}>
          <DateField
            label={t`Datum`}
            isRequired
            value={fields.date}
            onChange={(date) => change({ date })}
            errorMessage={tried && fault?.field === 'date' ? t`Kies een datum` : undefined}
          />
          <TimeField
            label={t`Tijd`}
            isRequired
            value={fields.time}
            onChange={(time) => change({ time })}
            errorMessage={tried && fields.time === '' ? t`Kies een tijd` : undefined}
          />
        </div>
        <PeopleField
          label={t`Wie er komt`}
          people={fields.people}
          onChange={(people) => change({ people })}
        />
        <VisitFields shape={fields} onChange={change} />
        <SkillsField
          label={t`Nodig voor dit bezoek`}
          description={t`Wat iemand die komt moet kunnen. Enter of een komma voegt toe.`}
          skills={fields.needs}
          max={MAX_NEEDS}
          onChange={(needs) => change({ needs })}
        />
        <TextArea
          label={t`Notitie`}
          description={t`Alleen collega's lezen dit.`}
          value={fields.note}
          maxLength={MAX_VISIT_NOTE}
          onChange={(note) => change({ note })}
        />
        {visit && <CustomerAnswer visit={visit} onTake={change} />}
        {showsOffered && (
          <OfferedField
            companyId={order.company_id}
            offered={fields.offered}
            isWrong={tried && fault?.field === 'offered'}
            onChange={(offered) => change({ offered })}
          />
        )}
        {movesStatus && (fields.date !== seen.date || fields.time !== seen.time) && (
          <p className={styles.note}>
            <Trans>De status van de order noemt daarna dit moment, en de klant leest het.</Trans>
          </p>
        )}
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <DialogAnswers onCancel={cancel} type="submit" isDisabled={!draft.ready}>
          {visit ? <Trans>Opslaan</Trans> : <Trans>Plannen</Trans>}
        </DialogAnswers>
      </Form>
    </Dialog>
  )
}
