import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { messageWayWords } from '#src/parts/words/message-way-words.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { showIban } from '#sync/contract/values/contact-checks.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import styles from './company-reading.module.css'

interface CompanyReadingProps {
  company: Company
  part: 'general' | 'texts' | 'portal' | 'integrations'
}

/** The content of the forms, for users who may not change it. */
export function CompanyReading({ company, part }: CompanyReadingProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { name, active, contact, identity, config, tracking_ids, default_texts } = company
  const { after_days: days } = company.reminders
  const most = company.employee_discount
  const { archived_page_days: pageDays } = company
  const { day_before, on_the_way, asks } = company.visit_messages
  const lines = {
    general: [
      [t`Naam`, name],
      [t`Prefix`, config.order_number_prefix],
      [t`Ordernummers vanaf`, company.numbers_from > 0 ? String(company.numbers_from) : ''],
      [t`Kleur`, config.color],
      [t`Actief`, active ? t`Ja` : t`Nee`],
      [t`Adres`, [identity.street, identity.postcode, identity.city].filter(Boolean).join(' ')],
      [t`KvK-nummer`, identity.kvk],
      [t`Btw-nummer`, identity.vat_number],
      // Employees do not receive it.
      [t`IBAN`, showIban(identity.iban ?? '')],
      [t`Telefoonnummer voor klanten`, showPhone(contact.telephone)],
      [t`E-mailadres voor klanten`, contact.email],
      [t`Bereikbaarheid`, contact.hours],
      [t`Vertel de klant wie er komt`, company.tells_who_comes ? t`Ja` : t`Nee`],
      [t`Herinner de klant een dag van tevoren`, _(messageWayWords[day_before])],
      [t`Vertel de klant dat iemand onderweg is`, _(messageWayWords[on_the_way])],
      [t`Vraag de klant of de afspraak uitkomt`, asks ? t`Ja` : t`Nee`],
      [t`Herinner de klant na`, days > 0 ? t`${days} dagen` : ''],
      [t`Korting die monteurs zelf geven`, t`Tot ${most} %`],
      [t`Klantpagina leesbaar na archiveren`, pageDays > 0 ? t`${pageDays} dagen` : t`Niet`],
      [t`Website`, config.frontend.url],
      [t`Productcatalogus`, [config.endpoint.url, config.endpoint.version].filter(Boolean).join(', ')],
      [t`Google-id`, tracking_ids.google],
    ],
    texts: [
      [t`E-mail`, textOf(default_texts.email)],
      [t`Pdf`, textOf(default_texts.pdf)],
    ],
    portal: company.tiles.map(({ name, url, links }) => [
      name,
      url || links.map((page) => page.name).join(', '),
    ]),
    integrations: company.integrations.map(({ name, enabled }) => [name, enabled ? t`Aan` : t`Uit`]),
  }[part]
  if (lines.length === 0)
    return <EmptyState title={part === 'portal' ? t`Geen eigen tegels` : t`No integrations are active yet`} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it is scrolled by key
    <div className={styles.all} tabIndex={0}>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const textOf = ({ primary, secondary }: Company['default_texts']['email']) =>
  [primary, secondary].filter(Boolean).join('\n\n')
