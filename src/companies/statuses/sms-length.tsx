import { Plural, Trans } from '@lingui/react/macro'
import { smsParts } from '#sync/contract/orders/sms.ts'

/** With the link to the page of the order, which goes along. */
const LINK = 50

interface SmsLengthProps {
  message: string
}

/** What a message costs as text message. */
export function SmsLength({ message }: SmsLengthProps) {
  const parts = smsParts(`${message}\n${window.location.origin}${'x'.repeat(LINK)}`)
  return (
    <Trans>
      Met de link naar de statuspagina is dit <Plural value={parts} one="# sms" other="# sms'en" />. Van 21.00
      tot 8.00 uur wacht een sms tot de ochtend.
    </Trans>
  )
}
