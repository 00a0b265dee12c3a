import { useLingui } from '@lingui/react/macro'
import type { Customer as Stored } from '#src/data/customers/queries.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import type { Lookalike } from '#src/parts/customer/lookalikes.ts'
import { useLikenessWords } from '#src/parts/customer/use-likeness-words.ts'
import { useLookalikes } from '#src/parts/customer/use-lookalikes.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { tidyMail } from '#sync/contract/values/mail-address.ts'
import { tidyPhone } from '#sync/contract/values/phone.ts'
import type { Customer } from './customer.ts'
import styles from './known-already.module.css'

interface KnownAlreadyProps {
  customer: Customer
  /** The company of the quotation. */
  companyId: string
  onTake(stored: Stored): void
}

/** Says which customers a new one may be, so that nobody is entered twice. */
export function KnownAlready({ customer, companyId, onTake }: KnownAlreadyProps) {
  const { t } = useLingui()
  const words = useLikenessWords()
  const alike = useLookalikes(comparedOf(customer, companyId), '')
  const [first] = alike
  if (!first) return null
  const name = customerName(first.customer)
  const isSure = alike.length === 1 && isSame(customer, first)
  return (
    <Banner tone="warn" title={isSure ? t`Deze klant is er al: ${name}` : t`Staat deze klant er al?`}>
      <ul className={styles.all}>
        {alike.map(({ customer: stored, likenesses }) => (
          <li key={stored._id} className={styles.one}>
            <span>
              {[customerName(stored), stored.addresses[0] && addressLine(stored.addresses[0])]
                .filter(Boolean)
                .join(', ')}{' '}
              ({words(likenesses)})
            </span>
            <Button onPress={() => onTake(stored)}>{t`Deze klant nemen`}</Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const comparedOf = ({ address, email_address, phone_number }: Customer, company_id: string) => ({
  company_id,
  email: tidyMail(email_address),
  telephone: tidyPhone(phone_number),
  mobilephone: '',
  addresses: [address],
  installation_addresses: [],
})

/** An address alone may be that of an earlier resident. */
const isSame = ({ lastname, company }: Customer, { customer, likenesses }: Lookalike) =>
  likenesses.some((each) => each !== 'address') ||
  [lastname, company].map(plain).includes(plain(customer.company || customer.lastname))

const plain = (name: string) => name.trim().toLowerCase()
