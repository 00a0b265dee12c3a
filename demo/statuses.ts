import type { Random } from '#demo/random.ts'
import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
} from '#sync/contract/statuses/fields.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'

interface DemoStatus {
  name: string
  meaning: StatusMeaning
  color: string
  fields?: { name: string; type: 'textfield' | 'checkbox'; required: boolean; for_customer?: boolean }[]
  message?: string
  required?: boolean
  review?: boolean
  /** Subject and body of the status's mail. */
  mail?: readonly [string, string]
}

const text = (name: string, required = false) => ({ name, type: 'textfield' as const, required })
const box = (name: string, required = false) => ({ name, type: 'checkbox' as const, required })

/** In the order of the board. */
export const DEMO_STATUSES: readonly DemoStatus[] = [
  { name: STATUS_CREATED, meaning: 'requested', color: '#6c757d' },
  {
    name: 'Offerte verstuurd',
    meaning: 'quoted',
    color: '#17a2b8',
    message: 'De offerte voor ORDER_ID staat voor u klaar.',
  },
  { name: 'Opdracht', meaning: 'ordered', color: '#007bbe', fields: [box('Akkoord ontvangen', true)] },
  { name: 'In opdracht', meaning: 'in-progress', color: '#0f8a8a' },
  { name: 'Wacht op materiaal', meaning: 'waiting', color: '#f0ad4e', fields: [text('Wat ontbreekt')] },
  { name: 'Wacht op klant', meaning: 'waiting', color: '#e0a800' },
  {
    name: 'Ingepland',
    meaning: 'scheduled',
    color: '#6f42c1',
    fields: [text('Monteur'), text('Tijdvak')],
    message: 'Ingepland voor: DATE TIME',
    required: true,
    mail: ['Uw afspraak voor ORDER_ID', 'Wij hebben een afspraak met u gemaakt.'],
  },
  {
    name: STATUS_COMPLETED,
    meaning: 'delivered',
    color: '#056736',
    fields: [
      { ...text('Serienummer', true), for_customer: true },
      box('CO-meting uitgevoerd', true),
      box('Foto RGA'),
      box('Handtekening klant'),
    ],
    review: true,
  },
  { name: 'Geannuleerd', meaning: 'cancelled', color: '#c0392b', fields: [text('Reden', true)] },
  { name: STATUS_PHONE_ACTION, meaning: '', color: '#d35400' },
  { name: STATUS_EMAIL_ACTION, meaning: '', color: '#8e44ad' },
]

export const demoMeaning = (name: string): StatusMeaning =>
  DEMO_STATUSES.find((status) => status.name === name)?.meaning ?? ''

export function demoStatuses(random: Random, company_id: string, at: number) {
  return DEMO_STATUSES.map(
    ({
      name,
      meaning,
      color,
      fields = [],
      message = '',
      required = false,
      review = false,
      mail = ['', ''],
    }) => ({
      _id: random.id(at),
      company_id,
      name,
      meaning,
      color,
      fields,
      customer_message: { type: 'web_only' as const, message, required, active: message !== '' },
      send_review_email: review,
      status_texts: {
        email_subject: { primary: mail[0], secondary: '' },
        email_body: { primary: mail[1], secondary: '' },
        pdf: { primary: '', secondary: '' },
      },
    }),
  )
}
