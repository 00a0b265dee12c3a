/** Parts of a company's form that a link can open, as the hash of its address. */
export const COMPANY_PARTS = {
  look: 'kleur',
  identity: 'gegevens',
  mail: 'mail',
  invoice: 'factuurbedrag',
} as const
