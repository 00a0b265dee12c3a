import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { sendOrder } from '#src/data/orders/edit-commands.ts'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

/** Mails the order again, also after a failed delivery. Offline the mail is queued. */
export function MailOrder({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const sending = useRef(false)
  const waits = useMailWaits()

  async function send() {
    if (sending.current) return
    sending.current = true
    const outcome = await sendOrder(engine, orderId)
    // Ignores an accidental second tap.
    setTimeout(() => {
      sending.current = false
    }, A_WHILE)
    if (outcome.ok)
      return showToast(
        waits
          ? { tone: 'warn', title: t`De mail naar de klant wacht op een mailserver` }
          : { title: t`De order wordt naar de klant gemaild` },
      )
    showToast({ tone: 'warn', title: t`Order niet verstuurd`, text: _(errorWords[outcome.rejection.code]) })
  }

  return (
    <Button onPress={send}>
      <Trans>Order mailen</Trans>
    </Button>
  )
}

/** Milliseconds. */
const A_WHILE = 1_000
