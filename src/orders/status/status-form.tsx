import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { FAULT, focusFirst } from '#src/lib/focus-first.ts'
import { StatusClashDialog } from '#src/parts/clash/status-clash-dialog.tsx'
import { DraftNotice } from '#src/parts/shown/draft-notice.tsx'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { mobileOf } from '#sync/contract/orders/sms.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { messageFor } from '#sync/contract/statuses/texts.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { StatusAssignee } from './status-assignee.tsx'
import type { PlannedMoment } from './status-draft.ts'
import { StatusFields } from './status-fields.tsx'
import styles from './status-form.module.css'
import { StatusMails } from './status-mails.tsx'
import { StatusMessage } from './status-message.tsx'
import { isMissing } from './status-missing.ts'
import { StatusQuestions } from './status-questions.tsx'
import { StatusVisit } from './status-visit.tsx'
import { useSmsFault } from './use-sms-fault.ts'
import { type Choosing, useStatusForm } from './use-status-form.ts'

interface StatusFormProps {
  order: Order
  offered: readonly Status[]
  initial: Status | null
  /** The visit of the order that is still to be made. */
  planned: Visit | null
  /** The status was chosen before: the focus starts at its fields. */
  isGiven: boolean
  choosing?: Choosing | undefined
  /** For which the visit is planned; it goes before a draft. */
  moment?: PlannedMoment
  onDone(): void
}

/** Controls of required fields that are empty, marked or not. */
const UNFILLED = '[data-unfilled] input, [data-unfilled] [role=spinbutton]'

export function StatusForm({ order, initial, isGiven, ...options }: StatusFormProps) {
  const { offered, planned, choosing } = options
  const { t } = useLingui()
  const { _ } = useMessages()
  const statusName = useStatusName()
  const form = useStatusForm({ order, initial, ...options })
  const mayPlan = useCan('visits.edit')
  const smsFault = useSmsFault(order)
  const customer = useLive(customerById(order.customer_id))
  const element = useRef<HTMLFormElement>(null)
  const { value, status, missing, unfilled, ready, rejection } = form
  useEffect(() => {
    if (isGiven && ready) focusFirst(element.current, UNFILLED)
  }, [isGiven, ready])

  const asksAssignee = status !== null && isScheduled(status) && form.assignee !== null

  const asksVisit = status !== null && isScheduled(status) && mayPlan

  function startOver() {
    form.startOver()
    // The button with the focus disappears.
    element.current?.querySelector('button')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.submit()) return
    // After the missing fields are rendered as such.
    requestAnimationFrame(() => focusFirst(element.current, FAULT))
  }

  return (
    <form className={styles.form} onSubmit={submit} ref={element}>
      {form.restored && <DraftNotice onDiscard={startOver} />}
      <Select
        label={t`Status`}
        value={value.statusId}
        onChange={(id) => form.choose(offered.find(({ _id }) => _id === id) ?? null)}
        autoFocus
      >
        {offered.map((each) => (
          <SelectItem key={each._id} id={each._id} color={each.color}>
            {statusName(each.name)}
          </SelectItem>
        ))}
      </Select>
      {asksAssignee && (
        <StatusAssignee
          value={form.assignee ?? ''}
          onChange={(assignee) => form.change({ ...value, assignee })}
        />
      )}
      {asksVisit && (
        <StatusVisit
          visit={value.visit}
          planned={planned}
          time={value.time}
          assignee={value.assignee || order.current_assignee_id}
          onChange={(visit) => form.change({ ...value, visit })}
        />
      )}
      {status && (
        <StatusFields
          fields={status.fields}
          values={value.fields}
          missing={missing.fields}
          unfilled={unfilled.fields}
          asksAssignee={asksAssignee}
          onChange={(fields) => form.change({ ...value, fields })}
        />
      )}
      {status?.customer_message.active && (
        <StatusMessage
          message={{ ...status.customer_message, message: messageFor(status, customer?.language ?? 'nl') }}
          orderId={order.order_id || t`(nummer volgt)`}
          draft={value}
          missing={missing}
          unfilled={unfilled}
          smsFault={smsFault}
          isUnreachable={customer ? !isMailAddress(customer.email) && !mobileOf(customer) : false}
          onChange={(part) => form.change({ ...value, ...part })}
        />
      )}
      {status && (
        <StatusMails
          explained
          order={order}
          status={status}
          draft={value}
          onChange={(part) => form.change({ ...value, ...part })}
        />
      )}
      {isMissing(missing) && (
        <FormError>
          <Trans>Nog niet alles wat vereist is, is ingevuld.</Trans>
        </FormError>
      )}
      {choosing && (
        <p className={styles.preview}>
          <Trans>De status wordt gewijzigd zodra je de order opslaat.</Trans>
        </p>
      )}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
      <DialogAnswers onCancel={form.cancel} type="submit" isDisabled={!status || !ready}>
        {choosing ? <Trans>Overnemen</Trans> : <Trans>Opslaan</Trans>}
      </DialogAnswers>
      <StatusQuestions {...form} isTaken={choosing !== undefined} />
      {form.asking === 'moved' && status && (
        <StatusClashDialog
          orderId={order._id}
          {...form.clash}
          onSet={form.overrule}
          onLeave={form.leave}
          onClose={form.dismiss}
        />
      )}
    </form>
  )
}
