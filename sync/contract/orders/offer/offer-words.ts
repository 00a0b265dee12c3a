import type { Language } from '../../values/language.ts'

/** What an offer says of its options: on site, on the customer's page and on paper. */
const NL = {
  invoice: 'Factuurbedrag',
  withVat: 'Bedrag incl. btw',
  entranceOnce: 'Entreeprijs, eenmalig',
  ofWhichEntrance: 'waarvan entreeprijs',
  discount: 'Korting, al verrekend',
  noSubsidy: 'Geen subsidie',
  subsidy: (title: string) => (title ? `${title}-subsidie` : 'Subsidie'),
  afterSubsidy: 'Na subsidie (indicatief)',
  once: 'U betaalt eenmalig',
  finally: 'U betaalt uiteindelijk',
  monthly: 'Per maand',
  perMonth: (sum: string) => `${sum} per maand`,
  and: (one: string, other: string) => `${one} en ${other}`,
  net: (sum: string) => `${sum} excl. btw`,
  none: '–',
  whichOne: (names: readonly string[]) => `${listed(names, 'of')}: wat kiest u?`,
  differs: 'Wat verschilt',
  extras: 'Erbij, naar keuze',
  youChoose: (name: string) => `U kiest: ${name}`,
  allWithVat: 'Alle bedragen zijn inclusief btw.',
  subsidyLater: 'De subsidie vraagt u na plaatsing aan; het bedrag is indicatief.',
}

export type OfferWords = typeof NL

const EN: OfferWords = {
  invoice: 'Invoice amount',
  withVat: 'Amount incl. VAT',
  entranceOnce: 'Signup fee, once',
  ofWhichEntrance: 'of which signup fee',
  discount: 'Discount, already deducted',
  noSubsidy: 'No subsidy',
  subsidy: (title) => (title ? `${title} subsidy` : 'Subsidy'),
  afterSubsidy: 'After subsidy (indicative)',
  once: 'You pay once',
  finally: 'You pay in the end',
  monthly: 'Per month',
  perMonth: (sum) => `${sum} per month`,
  and: (one, other) => `${one} and ${other}`,
  net: (sum) => `${sum} excl. VAT`,
  none: '–',
  whichOne: (names) => `${listed(names, 'or')}: which one do you choose?`,
  differs: 'What differs',
  extras: 'Optional extras',
  youChoose: (name) => `You choose: ${name}`,
  allWithVat: 'All amounts include VAT.',
  subsidyLater: 'You apply for the subsidy after installation; the amount is indicative.',
}

/** "A, B of C". */
function listed(names: readonly string[], or: string): string {
  const before = names.slice(0, -1).join(', ')
  return [before, ...names.slice(-1)].filter((part) => part !== '').join(` ${or} `)
}

export const offerWords = (language: Language): OfferWords => ({ nl: NL, en: EN })[language]
