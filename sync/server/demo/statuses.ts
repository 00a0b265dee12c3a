import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
} from '#sync/contract/collections/statuses/fields.ts'
import type { Random } from './random.ts'

interface DemoStatus {
  name: string
  color: string
  fields?: { name: string; type: 'textfield' | 'checkbox'; required: boolean }[]
  message?: string
  required?: boolean
  review?: boolean
  /** Subject and body of the mail it goes with. */
  mail?: readonly [string, string]
}

const text = (name: string, required = false) => ({ name, type: 'textfield' as const, required })
const box = (name: string, required = false) => ({ name, type: 'checkbox' as const, required })

/** In the order of the board. */
export const DEMO_STATUSES: readonly DemoStatus[] = [
  { name: STATUS_CREATED, color: '#6c757d' },
  { name: 'Offerte verstuurd', color: '#17a2b8', message: 'De offerte voor ORDER_ID staat voor u klaar.' },
  { name: 'Opdracht', color: '#007bbe', fields: [box('Akkoord ontvangen', true)] },
  { name: 'In opdracht', color: '#0f8a8a' },
  { name: 'Wacht op materiaal', color: '#f0ad4e', fields: [text('Wat ontbreekt')] },
  { name: 'Wacht op klant', color: '#e0a800' },
  {
    name: 'Ingepland',
    color: '#6f42c1',
    fields: [text('Monteur'), text('Tijdvak')],
    message: 'Ingepland voor: DATE TIME',
    required: true,
    mail: ['Uw afspraak voor ORDER_ID', 'Wij hebben een afspraak met u gemaakt.'],
  },
  {
    name: STATUS_COMPLETED,
    color: '#056736',
    fields: [
      text('Serienummer', true),
      box('CO-meting uitgevoerd', true),
      box('Foto RGA'),
      box('Handtekening klant'),
    ],
    review: true,
  },
  { name: 'Geannuleerd', color: '#c0392b', fields: [text('Reden', true)] },
  { name: STATUS_PHONE_ACTION, color: '#d35400' },
  { name: STATUS_EMAIL_ACTION, color: '#8e44ad' },
]

export function demoStatuses(random: Random, company_id: string, at: number) {
  return DEMO_STATUSES.map(
    ({ name, color, fields = [], message = '', required = false, review = false, mail = ['', ''] }) => ({
      _id: random.id(at),
      company_id,
      name,
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
