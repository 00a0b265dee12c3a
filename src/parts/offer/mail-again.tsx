import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { mailAgain } from '#src/data/quotations/mail-again.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { isApprovedAlready } from '#sync/contract/orders/give-approval.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import styles from './offer-news.module.css'

/** Mails an offer again, at a corrected address too. For its author and for the office; offline it waits. */
export function MailAgain({ order }: { order: Order }) {
  const { actor } = useEngine()
  const mayMailAll = useCan('orders.send')
  const customer = useLive(customerById(order.customer_id))
  const [isOpen, setOpen] = useState(false)
  const isTheirs = order.main_assignee_id === actor.userId
  // What was agreed to is confirmed by a letter of its own.
  const isAsked =
    order.type !== 'order' && !isApprovedAlready(order, order.version) && !isDiscountAsked(order)
  if (!isAsked || !customer || !(isTheirs || mayMailAll)) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trans>Opnieuw mailen</Trans>
      </Button>
      {isOpen && <Sending orderId={order._id} email={customer.email} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SendingProps {
  orderId: string
  /** The known address. */
  email: string
  onClose(): void
}

function Sending({ orderId, email, onClose }: SendingProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [typed, setTyped] = useState(email)
  const [tried, setTried] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const address = tidyMail(typed)
  const isWrong = !isMailAddress(address)

  async function send() {
    setTried(true)
    if (isWrong) return
    const outcome = await mailAgain(engine, orderId, address === email ? undefined : address)
    if (!outcome.ok) return setRejection(outcome.rejection)
    showToast({ title: t`De offerte wordt gemaild naar ${address}` })
    onClose()
  }

  return (
    <Dialog size="s" title={t`Offerte opnieuw mailen`} onClose={onClose}>
      <Form className={styles.form} onSubmit={send}>
        <MailField
          label={t`E-mailadres van de klant`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          description={t`Een ander adres wordt ook bij de klant bewaard.`}
          errorMessage={tried && isWrong ? t`Vul een e-mailadres in, zoals naam@voorbeeld.nl` : undefined}
        />
        {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
        <div className={styles.answers}>
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Mailen</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
