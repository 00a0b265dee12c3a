import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { setOrderStatus } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { errorWords } from '#src/parts/error-words.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/form-error.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import { showToast } from '#src/ui/toast-queue.ts'
import type { Rejection } from '#sync/contract/errors.ts'
import { isCompleted } from '#sync/contract/status-order.ts'
import { draftToArgs, emptyDraft } from './status-draft.ts'
import { StatusFields } from './status-fields.tsx'
import styles from './status-form.module.css'
import { StatusMessage } from './status-message.tsx'

interface StatusFormProps {
  order: Order
  offered: readonly Status[]
  initial: Status | null
  onDone(): void
}

export function StatusForm({ order, offered, initial, onDone }: StatusFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const statusName = useStatusName()
  const draft = useDraft(`status ${order._id} ${initial?._id ?? ''}`, emptyDraft(initial))
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { value } = draft
  useUnsaved(Object.keys(value.fields).length > 0 || value.date !== '')

  const status = offered.find(({ _id }) => _id === value.statusId) ?? null
  const unchanged = status?.name === order.current_status.name

  function submit(event: FormEvent) {
    event.preventDefault()
    if (status && unchanged && value.send) setConfirming(true)
    else save()
  }

  async function save() {
    setConfirming(false)
    if (!status) return
    const outcome = await setOrderStatus(engine, order._id, draftToArgs(value, status))
    if (!outcome.ok) return setRejection(outcome.rejection)
    draft.reset()
    await draft.clear()
    showToast({ title: t`Status gewijzigd`, text: statusName(status.name) })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={t`Status`}
        value={value.statusId}
        onChange={(id) =>
          draft.change({ ...emptyDraft(byId(offered, id)), fields: value.fields, statusId: id })
        }
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
          missing={rejection?.code === 'field-required' ? (rejection.field ?? null) : null}
          onChange={(fields) => draft.change({ ...value, fields })}
        />
      )}
      {status?.customer_message.active && (
        <StatusMessage
          message={status.customer_message}
          orderId={order.order_id || t`(nummer volgt)`}
          draft={value}
          onChange={(part) => draft.change({ ...value, ...part })}
        />
      )}
      {status && isCompleted(status) && (
        <Checkbox
          isSelected={value.sendReview}
          onChange={(sendReview: boolean) => draft.change({ ...value, sendReview })}
        >
          <Trans>Vraag de klant per e-mail om een beoordeling</Trans>
        </Checkbox>
      )}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
      <DialogActions>
        <Button onPress={onDone}>
          <Trans>Annuleren</Trans>
        </Button>
        <Button variant="primary" type="submit" isDisabled={!status || !draft.ready}>
          <Trans>Opslaan</Trans>
        </Button>
      </DialogActions>
      {confirming && (
        <AlertDialog
          title={t`Weet je zeker dat je wilt verzenden?`}
          confirm={t`Versturen`}
          onConfirm={save}
          onCancel={() => setConfirming(false)}
        >
          <Trans>De status is ongewijzigd</Trans>
        </AlertDialog>
      )}
    </form>
  )
}

const byId = (statuses: readonly Status[], id: string) => statuses.find(({ _id }) => _id === id) ?? null
