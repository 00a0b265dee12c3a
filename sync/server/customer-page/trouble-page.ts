import type { DocumentOf } from '#sync/contract/registry.ts'
import { html } from './html.ts'
import { type CustomerPage, customerPage } from './page-frame.ts'

const WORDS = {
  unknown: ['Deze link werkt niet', 'Kijk of het adres volledig is overgenomen uit uw mail.'],
  ended: ['Deze link werkt niet meer', 'De order is afgesloten, of u heeft inmiddels een nieuwere link.'],
  closed: ['Uw bericht is niet verstuurd', 'Berichten sturen kan hier niet meer.'],
  'not-taken': ['Uw bericht is niet verstuurd', 'Ga terug en probeer het met een kortere tekst opnieuw.'],
  'too-many': [
    'Even wachten',
    'Er is vanaf dit adres veel geprobeerd. Probeer het over een paar minuten opnieuw.',
  ],
  broken: [
    'Er ging iets mis',
    'Probeer het over een paar minuten opnieuw. Wat u stuurde is niet aangekomen.',
  ],
} as const

export type Trouble = keyof typeof WORDS

/** Said in the customer's words, with whom to call where that is known. */
export function troublePage(trouble: Trouble, company: DocumentOf<'companies'> | null): CustomerPage {
  const [title, about] = WORDS[trouble]
  return customerPage({ company, title, body: html`<section><h1>${title}</h1><p>${about}</p></section>` })
}
