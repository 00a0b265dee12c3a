import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#src/data/customers/queries.ts'
import { links } from '#src/lib/links.ts'
import { languageNames } from '#src/parts/preference-words.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { showPhone } from '#sync/contract/values/phone.ts'
import styles from './facts-card.module.css'
import { maskedIban } from './masked-iban.ts'

/** What is known of them. Whom the role hides a thing from has none of it on this device. */
export function FactsCard({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { company, telephone, mobilephone, email, debtor_number, iban, language } = customer
  const person = [customer.title, customer.firstname, customer.lastname].filter(Boolean).join(' ')
  const isEmpty = !(telephone || mobilephone || email || debtor_number || iban || (company && person))
  return (
    <Section title={t`Gegevens`}>
      {isEmpty && (
        <p className={styles.none}>
          <Trans>Nog geen gegevens</Trans>
        </p>
      )}
      <dl className={styles.facts}>
        {company && person && <Fact name={t`Contact`}>{person}</Fact>}
        {mobilephone && (
          <Fact name={t`Mobiel`}>
            <a href={links.call(mobilephone)}>{showPhone(mobilephone)}</a>
          </Fact>
        )}
        {telephone && (
          <Fact name={t`Telefoon`}>
            <a href={links.call(telephone)}>{showPhone(telephone)}</a>
          </Fact>
        )}
        {email && (
          <Fact name={t`E-mail`}>
            <a href={links.mail(email)}>{email}</a>
          </Fact>
        )}
        {debtor_number && <Fact name={t`Debiteur`}>{debtor_number}</Fact>}
        {iban && <Fact name="IBAN">{maskedIban(iban)}</Fact>}
        {!isEmpty && <Fact name={t`Taal`}>{languageNames[language]}</Fact>}
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
