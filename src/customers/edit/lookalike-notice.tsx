import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useLikenessWords } from '#src/parts/customer/use-likeness-words.ts'
import { useLookalikes } from '#src/parts/customer/use-lookalikes.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import type { CustomerFields } from './customer-form.ts'
import styles from './lookalike-notice.module.css'

interface LookalikeNoticeProps {
  entered: CustomerFields
  ownId: string
}

/** Warns about similar customers while a new one is entered. */
export function LookalikeNotice({ entered, ownId }: LookalikeNoticeProps) {
  const { t } = useLingui()
  const words = useLikenessWords()
  const alike = useLookalikes(entered, ownId)
  if (alike.length === 0) return null
  return (
    <Banner tone="warn" title={t`Staat deze klant er al?`}>
      <Plural
        value={alike.length}
        one="Er is een klant die hierop lijkt:"
        other="Er zijn # klanten die hierop lijken:"
      />
      <ul className={styles.all}>
        {alike.map(({ customer, likenesses }) => (
          <li key={customer._id}>
            <Link to={links.customer(customer._id)}>{customerName(customer)}</Link> ({words(likenesses)})
          </li>
        ))}
      </ul>
    </Banner>
  )
}
