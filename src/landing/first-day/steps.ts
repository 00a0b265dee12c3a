import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { COMPANY_PARTS } from '#src/lib/links/company-parts.ts'
import { links } from '#src/lib/links/links.ts'
import { DEFAULT_COLOR } from '#sync/contract/core/fields.ts'
import { type Capability, can } from '#sync/contract/rights.ts'
import type { MailState } from '#sync/contract/wire/mail.ts'

/** How far a company is. Null where this device does not know yet. */
export interface Progress {
  company: Company
  colleagues: number
  products: number
  flows: number
  customers: number
  orders: number
}

export interface Step {
  id: 'details' | 'color' | 'statuses' | 'mail' | 'colleagues' | 'products' | 'flow' | 'customer' | 'order'
  title: MessageDescriptor
  /** What the step gives. */
  gives: MessageDescriptor
  needs: Capability
  /** The button while it is not done. */
  act: MessageDescriptor
  to: string
  /** The tab of the company's page. */
  tab?: 'statuses' | 'flows'
  /** The part of the company's form. */
  part?: (typeof COMPANY_PARTS)[keyof typeof COMPANY_PARTS]
  isDone: boolean
  /** The state in words, where it is more than done or not. */
  says?: MessageDescriptor
  /** Counted, where the state is a number. */
  count?: number
}

/** Companies with more orders than this are running, and get no list on their own. */
export const RUNNING_FROM_ORDERS = 25

/**
 * What a company does before its first order is delivered. The order is free. `mail`: null while it is unknown, as
 * without a connection; then nothing is said of it.
 */
export function stepsOf(
  { company, ...counts }: Progress,
  mail: MailState | null,
  actor: Parameters<typeof can>[0],
): Step[] {
  const { contact, identity, logo, config, first_day } = company
  const settings = links.settingsCompany(company._id)
  const steps: Step[] = [
    {
      id: 'details',
      title: msg`Bedrijfsgegevens`,
      gives: msg`Staan op offerte, werkbon, mail en de pagina van de klant`,
      needs: 'companies.edit',
      act: msg`Invullen`,
      to: settings,
      part: COMPANY_PARTS.identity,
      isDone: contact.telephone !== '' && contact.email !== '' && identity.street !== '',
    },
    {
      id: 'color',
      title: msg`Logo en kleur`,
      gives: msg`Je papier en de pagina van de klant zijn van jou`,
      needs: 'companies.edit',
      act: msg`Kiezen`,
      to: settings,
      part: COMPANY_PARTS.look,
      isDone: config.color !== DEFAULT_COLOR && logo !== '',
    },
    {
      id: 'statuses',
      title: msg`Statussen`,
      gives: msg`De stappen van aanvraag tot oplevering, met teksten voor de klant`,
      needs: 'statuses.edit',
      act: msg`Bekijken`,
      to: settings,
      tab: 'statuses',
      isDone: first_day.statuses_seen,
    },
    {
      id: 'mail',
      title: msg`Mail`,
      gives: mailGives(mail),
      needs: 'companies.edit',
      act: msg`Instellen`,
      to: settings,
      part: COMPANY_PARTS.mail,
      isDone: mail !== null && mail.kind !== 'none' && mail.fault === '' && !mail.localLinks,
      ...(mail?.localLinks && { says: msg`links werken niet` }),
      ...(mail?.kind === 'none' && { says: msg`wacht op een mailserver` }),
      ...(mail && mail.fault !== '' && { says: msg`werkt niet` }),
    },
    {
      id: 'colleagues',
      title: msg`Collega’s`,
      gives: msg`Zij zien op hun telefoon waar ze heen gaan. Kan ook zonder mail, met een link`,
      needs: 'users.create',
      act: msg`Uitnodigen`,
      to: counts.colleagues > 0 ? links.settingsUsers : links.addSettingsUser,
      isDone: counts.colleagues > 0,
      count: counts.colleagues,
    },
    {
      id: 'products',
      title: msg`Producten`,
      gives: msg`Wat je verkoopt, met prijs, btw en subsidie. Daarna kies je het bij een order`,
      needs: 'products.create',
      act: msg`Toevoegen`,
      to: counts.products > 0 ? links.products : links.addProduct,
      isDone: counts.products > 0,
      count: counts.products,
    },
    {
      id: 'flow',
      title: msg`Stappenplan voor offertes`,
      gives: msg`Daarmee maakt een monteur bij de klant een offerte, ook zonder bereik`,
      needs: 'flows.create',
      act: msg`Maken`,
      to: settings,
      tab: 'flows',
      isDone: counts.flows > 0,
      count: counts.flows,
    },
    {
      id: 'customer',
      title: msg`Eerste klant`,
      gives: msg`Met het adres uit de postcode. Of importeer ze allemaal uit een bestand, bij Klanten`,
      needs: 'customers.create',
      act: msg`Toevoegen`,
      to: counts.customers > 0 ? links.customers : links.addCustomer,
      isDone: counts.customers > 0,
      count: counts.customers,
    },
    {
      id: 'order',
      title: msg`Eerste order`,
      gives: msg`Plan hem in, lever hem op en zie wat de klant ervan leest`,
      needs: 'orders.create',
      act: msg`Maken`,
      to: counts.orders > 0 ? links.ordersOverview : links.addOrder,
      isDone: counts.orders > 0,
      count: counts.orders,
    },
  ]
  return steps.filter(({ id, needs }) => can(actor, needs) && (id !== 'mail' || mail !== null))
}

function mailGives(mail: MailState | null): MessageDescriptor {
  if (mail?.localLinks)
    return msg`Links in mails beginnen met localhost en werken bij niemand. Zet AURUM_URL op het adres van de app en start de server opnieuw`
  return mail && mail.waiting > 0
    ? msg`Er wachten berichten, veilig. Ze gaan weg zodra er een mailserver is`
    : msg`Klanten en collega’s krijgen mail van je bedrijf, en antwoorden aan jou`
}
