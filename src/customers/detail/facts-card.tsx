import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#src/data/customers/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { showPhone } from '#sync/contract/values/phone.ts'
import { textLines } from '../field-places.ts'
import styles from './facts-card.module.css'
import { maskedIban } from './masked-iban.ts'

/** The customer's data. Fields the role may not see are not on this device. */
export function FactsCard({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const facts = useFacts(customer).filter(({ value }) => value)
  return (
    <Section title={t`Gegevens`}>
      {facts.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nog geen gegevens</Trans>
        </p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={t`Taal`}>{languageNames[customer.language]}</Fact>
        </dl>
      )}
    </Section>
  )
}

interface Known {
  name: string
  /** Empty when unknown. */
  value: ReactNode
}

function useFacts(customer: Customer): Known[] {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { company, telephone, mobilephone, email, iban } = customer
  const person = [customer.title, customer.firstname, customer.lastname].filter(Boolean).join(' ')
  return [
    { name: t`Contact`, value: company && person },
    { name: t`Mobiel`, value: mobilephone && <a href={links.call(mobilephone)}>{showPhone(mobilephone)}</a> },
    { name: t`Telefoon`, value: telephone && <a href={links.call(telephone)}>{showPhone(telephone)}</a> },
    { name: t`E-mail`, value: email && <a href={links.mail(email)}>{email}</a> },
    ...textLines.map(({ field, short }) => ({ name: _(short), value: customer[field] })),
    { name: 'IBAN', value: iban && maskedIban(iban) },
  ]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
