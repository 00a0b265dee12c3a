import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { StatusClashDialog } from '#src/parts/clash/status-clash-dialog.tsx'
import { DraftNotice } from '#src/parts/draft-notice.tsx'
import { errorWords } from '#src/parts/error-words.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { StatusFields } from './status-fields.tsx'
import styles from './status-form.module.css'
import { StatusMails } from './status-mails.tsx'
import { StatusMessage } from './status-message.tsx'
import { isMissing } from './status-missing.ts'
import { useSmsFault } from './use-sms-fault.ts'
import { type Choosing, useStatusForm } from './use-status-form.ts'

interface StatusFormProps {
  order: Order
  offered: readonly Status[]
  initial: Status | null
  choosing?: Choosing | undefined
  onDone(): void
}

export function StatusForm({ order, offered, initial, choosing, onDone }: StatusFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const statusName = useStatusName()
  const form = useStatusForm({ order, offered, initial, choosing, onDone })
  const smsFault = useSmsFault(order)
  const element = useRef<HTMLFormElement>(null)
  const { value, status, missing, rejection } = form

  function startOver() {
    form.startOver()
    // The button that had the focus goes.
    element.current?.querySelector('button')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.submit()) return
    // Once what is missing is marked.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FIRST_MISSING)?.focus())
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
      {status && (
        <StatusFields
          fields={status.fields}
          values={value.fields}
          missing={missing.fields}
          onChange={(fields) => form.change({ ...value, fields })}
        />
      )}
      {status?.customer_message.active && (
        <StatusMessage
          message={status.customer_message}
          orderId={order.order_id || t`(nummer volgt)`}
          draft={value}
          missing={missing}
          smsFault={smsFault}
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
      <DialogAnswers onCancel={form.cancel} type="submit" isDisabled={!status || !form.ready}>
        {choosing ? <Trans>Overnemen</Trans> : <Trans>Opslaan</Trans>}
      </DialogAnswers>
      {form.asking === 'past' && (
        <AlertDialog
          title={t`Dit moment is al voorbij.`}
          confirm={t`Toch versturen`}
          onConfirm={form.confirm}
          onCancel={form.dismiss}
        >
          <Trans>De klant krijgt bericht van een afspraak die al geweest is.</Trans>
        </AlertDialog>
      )}
      {form.asking === 'unchanged' && (
        <AlertDialog
          title={t`Weet je zeker dat je wilt verzenden?`}
          confirm={t`Versturen`}
          onConfirm={form.confirm}
          onCancel={form.dismiss}
        >
          <Trans>De status is ongewijzigd</Trans>
        </AlertDialog>
      )}
      {form.asking === 'again' && (
        <AlertDialog
          title={t`De status is ongewijzigd`}
          confirm={t`Toch opslaan`}
          onConfirm={form.confirm}
          onCancel={form.dismiss}
        >
          <Trans>Opslaan zet dezelfde status nog een keer in de geschiedenis.</Trans>
        </AlertDialog>
      )}
      {form.asking === 'moved' && status && (
        <StatusClashDialog
          orderId={order._id}
          mine={status.name}
          theirs={order.current_status.name}
          onSet={form.overrule}
          onLeave={form.leave}
          onClose={form.dismiss}
        />
      )}
    </form>
  )
}

const FIRST_MISSING = '[aria-invalid=true], [data-invalid] input, [data-invalid] [role=spinbutton]'
