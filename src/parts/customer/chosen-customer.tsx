import { Trans } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Button } from '#src/ui/button.tsx'
import { showPhone } from '#sync/contract/values/phone.ts'
import styles from './chosen-customer.module.css'

interface ChosenCustomerProps {
  customerId: string
  /** Takes the focus from the list in which the customer was chosen. */
  autoFocus: boolean
  onOther(): void
}

export function ChosenCustomer({ customerId, autoFocus, onOther }: ChosenCustomerProps) {
  const customer = useLive(customerById(customerId))
  const address = customer?.addresses[0]
  const reach = [
    customer?.email,
    ...[customer?.mobilephone, customer?.telephone].map((phone) => phone && showPhone(phone)),
  ].filter(Boolean)
  return (
    <div className={styles.chosen}>
      <div className={styles.words}>
        <strong>
          {customer ? customerName(customer) : customer === null && <Trans>Kon klant niet ophalen</Trans>}
        </strong>
        {address && <span>{addressLine(address)}</span>}
        {reach.length > 0 && <span>{reach.join(' · ')}</span>}
      </div>
      <Button onPress={onOther} data-field="customer_id" autoFocus={autoFocus}>
        <Trans>Andere klant</Trans>
      </Button>
    </div>
  )
}
