import { Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import type { StatusDraft } from './status-draft.ts'
import styles from './status-mails.module.css'

interface StatusMailsProps {
  order: Pick<Order, 'customer_id'>
  status: Status
  draft: StatusDraft
  /** Explains when and to whom it is sent, or why not. */
  explained?: boolean
  onChange(part: Partial<StatusDraft>): void
}

/** The mails to the customer with this status, each optional. */
export function StatusMails({ order, status, draft, explained = false, onChange }: StatusMailsProps) {
  const customer = useLive(customerById(order.customer_id))
  const waits = useMailWaits()
  const { t } = useLingui()
  if (!hasMail(status) && !isDelivered(status)) return explained ? <NoMail status={status} /> : null
  if (customer && !isMailAddress(customer.email))
    return (
      <p className={styles.none}>
        <Trans>De klant heeft geen e-mailadres en krijgt hiervan geen mail.</Trans>
      </p>
    )
  const email = customer?.email
  const when = waits ? t`Zodra er een mailserver is, naar ${email}.` : t`Na een minuut, naar ${email}.`
  const toWhom = explained && email ? when : undefined
  return (
    <>
      {hasMail(status) && (
        <Checkbox
          isSelected={draft.sendMail}
          onChange={(sendMail: boolean) => onChange({ sendMail })}
          description={toWhom}
        >
          <Trans>Mail de klant wat deze status zegt</Trans>
        </Checkbox>
      )}
      {isDelivered(status) && (
        <Checkbox
          isSelected={draft.sendReview}
          onChange={(sendReview: boolean) => onChange({ sendReview })}
          description={toWhom}
        >
          <Trans>Vraag de klant per e-mail om een beoordeling</Trans>
        </Checkbox>
      )}
    </>
  )
}

function NoMail({ status }: Pick<StatusMailsProps, 'status'>) {
  return (
    <p className={styles.none}>
      {status.status_texts === undefined ? (
        <Trans>Heeft deze status een mailtekst, dan krijgt de klant die na een minuut per e-mail.</Trans>
      ) : (
        <Trans>Deze status heeft geen mailtekst: er gaat geen e-mail naar de klant.</Trans>
      )}
    </p>
  )
}
