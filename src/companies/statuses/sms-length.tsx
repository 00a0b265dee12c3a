import { Plural, Trans } from '@lingui/react/macro'
import { smsParts } from '#sync/contract/orders/sms.ts'

/** Characters of the link to the order's page, which is appended. */
const LINK = 50

interface SmsLengthProps {
  message: string
}

/** The number of text messages a message takes. */
export function SmsLength({ message }: SmsLengthProps) {
  const parts = smsParts(`${message}\n${window.location.origin}${'x'.repeat(LINK)}`)
  return (
    <Trans>
      Met de link naar de statuspagina is dit <Plural value={parts} one="# sms" other="# sms'en" />. Van 21.00
      tot 8.00 uur wacht een sms tot de ochtend.
    </Trans>
  )
}
