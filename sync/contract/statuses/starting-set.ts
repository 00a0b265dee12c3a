import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { BUILT_IN, idBeside } from './built-in.ts'
import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
  statuses,
} from './fields.ts'

type Status = DocumentOf<'statuses'>
type Setting = Partial<v.InferInput<typeof statuses.fields>>

const text = (name: string, required = false) => ({ name, type: 'textfield' as const, required })
const box = (name: string) => ({ name, type: 'checkbox' as const, required: false })

/** A message on the customer's page, in Dutch and English. */
const told = (message: string, english_message: string, required = false) => ({
  customer_message: { type: 'web_only' as const, message, required, active: true },
  english_message,
})

interface MailText {
  subject: string
  body: string
}

const mailed = (dutch: MailText, english: MailText) => ({
  status_texts: { email_subject: { primary: dutch.subject }, email_body: { primary: dutch.body } },
  english_texts: { email_subject: english.subject, email_body: english.body },
})

/** What a status of the set says about itself, by name, in the order of the board. */
const SET: readonly (Setting & { name: string })[] = [
  { name: STATUS_CREATED },
  {
    name: 'Offerte verstuurd',
    color: '#17a2b8',
    meaning: 'quoted',
    ...told('De offerte ORDER_ID staat voor u klaar.', 'Your quotation ORDER_ID is ready for you.'),
    ...mailed(
      {
        subject: 'Onze offerte ORDER_ID',
        body: 'Op uw eigen pagina leest u onze offerte rustig na, stelt u een vraag of gaat u akkoord.',
      },
      {
        subject: 'Our quotation ORDER_ID',
        body: 'On your own page you can read our quotation at your leisure, ask a question or accept it.',
      },
    ),
  },
  {
    name: 'Opdracht',
    color: '#007bbe',
    meaning: 'ordered',
    fields: [box('Akkoord ontvangen')],
    ...told(
      'Wij hebben uw opdracht ORDER_ID ontvangen en nemen contact op voor een afspraak.',
      'We have received your order ORDER_ID and will contact you to make an appointment.',
    ),
    ...mailed(
      {
        subject: 'Uw opdracht ORDER_ID is bevestigd',
        body: 'Dank u wel voor uw vertrouwen. Wij bestellen het materiaal.',
      },
      {
        subject: 'Your order ORDER_ID is confirmed',
        body: 'Thank you for your trust. We will order the materials.',
      },
    ),
  },
  {
    name: 'Wacht op materiaal',
    color: '#f0ad4e',
    meaning: 'waiting',
    fields: [text('Wat ontbreekt')],
    ...told(
      'Wij wachten op materiaal voor ORDER_ID. Zodra het er is, maken wij een afspraak.',
      'We are waiting for materials for ORDER_ID. As soon as they arrive we will make an appointment.',
    ),
  },
  {
    name: 'Ingepland',
    color: '#6f42c1',
    meaning: 'scheduled',
    fields: [text('Tijdvak')],
    ...told('Ingepland voor: DATE TIME', 'Planned for: DATE TIME', true),
    ...mailed(
      {
        subject: 'Uw afspraak voor ORDER_ID',
        body: 'Wij hebben een afspraak met u gemaakt. Komt het moment niet uit? Laat het ons weten.',
      },
      {
        subject: 'Your appointment for ORDER_ID',
        body: 'We have made an appointment with you. Is the time not convenient? Please let us know.',
      },
    ),
  },
  {
    name: 'In opdracht',
    color: '#0f8a8a',
    meaning: 'in-progress',
  },
  {
    name: STATUS_COMPLETED,
    fields: [text('Serienummer')],
    ...told('Het werk voor ORDER_ID is klaar.', 'The work for ORDER_ID is done.'),
    ...mailed(
      {
        subject: 'Het werk voor ORDER_ID is klaar',
        body: 'Bijgaand vindt u het overzicht van het werk; bewaar het goed.\n\nWerkt er iets niet zoals u verwacht? Laat het ons weten.',
      },
      {
        subject: 'The work for ORDER_ID is done',
        body: 'Please find the overview of the work enclosed, and keep it.\n\nIs anything not working as you expect? Please let us know.',
      },
    ),
  },
  {
    name: 'Geannuleerd',
    color: '#c0392b',
    meaning: 'cancelled',
    fields: [text('Reden', true)],
    ...told('ORDER_ID is geannuleerd.', 'ORDER_ID has been cancelled.'),
    ...mailed(
      {
        subject: 'ORDER_ID is geannuleerd',
        body: 'Hierbij bevestigen wij de annulering van ORDER_ID. Klopt er iets niet? Laat het ons weten.',
      },
      {
        subject: 'ORDER_ID has been cancelled',
        body: 'We hereby confirm the cancellation of ORDER_ID. Is something not right? Please let us know.',
      },
    ),
  },
  { name: STATUS_PHONE_ACTION },
  { name: STATUS_EMAIL_ACTION },
]

/** The statuses of an installer, ready for use, in the order of the board. Equal on the device and on the server. */
export function startingStatuses(company_id: string): Status[] {
  let own = BUILT_IN.length
  return SET.map((setting) => {
    const builtIn = BUILT_IN.findIndex(({ name }) => name === setting.name)
    const place = builtIn < 0 ? own++ : builtIn
    return v.parse(statuses.fields, {
      ...BUILT_IN[builtIn],
      ...setting,
      _id: idBeside(company_id, place),
      company_id,
    })
  })
}
