import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { setFollowUp } from '#src/data/quotations/follow-up.ts'
import { formatDay, isoDate } from '#src/lib/figures/dates.ts'
import { useOrderName } from '#src/parts/order/use-order-name.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { type FollowUp, MAX_FOLLOW_UP_NOTE, NO_FOLLOW_UP } from '#sync/contract/orders/follow-up.ts'
import styles from './follow-up.module.css'

const DAY = 86_400_000
const inDays = (days: number) => isoDate(Date.now() + days * DAY)

interface FollowUpDialogProps {
  order: Order
  onClose(): void
}

export function FollowUpDialog({ order, onClose }: FollowUpDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const name = useOrderName(order)
  const known = order.follow_up
  const [date, setDate] = useState(known.date || inDays(7))
  const [note, setNote] = useState(known.note)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const day = formatDay(date)
  const soon = [
    { label: t`Morgen`, on: inDays(1) },
    { label: t`Over een week`, on: inDays(7) },
    { label: t`Over een maand`, on: inDays(30) },
  ]

  async function set(mark: FollowUp, told: string) {
    const outcome = await setFollowUp(engine, order._id, mark)
    if (!outcome.ok) return setRejection(outcome.rejection)
    showToast({ title: told })
    onClose()
  }

  function save() {
    if (date !== '') set({ date, note: note.trim() }, t`${name} opvolgen op ${day}`)
  }

  return (
    <Dialog size="s" title={t`Offerte opvolgen`} subtitle={name} onClose={onClose}>
      <Form className={styles.form} onSubmit={save}>
        <DateField
          label={t`Opvolgen op`}
          value={date}
          onChange={setDate}
          isRequired
          errorMessage={date === '' ? t`Kies een dag.` : undefined}
        />
        <div className={styles.soon}>
          {soon.map(({ label, on }) => (
            <Button key={on} size="s" onPress={() => setDate(on)}>
              {label}
            </Button>
          ))}
        </div>
        <TextField
          label={t`Notitie`}
          value={note}
          onChange={setNote}
          maxLength={MAX_FOLLOW_UP_NOTE}
          description={t`Alleen collega's lezen dit.`}
        />
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <div className={styles.answers}>
          {known.date !== '' && (
            <Button variant="quiet" onPress={() => set(NO_FOLLOW_UP, t`${name} niet meer opvolgen`)}>
              <Trans>Niet meer opvolgen</Trans>
            </Button>
          )}
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Opslaan</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
