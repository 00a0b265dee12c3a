import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'

const MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  AURUM_STATUS_CREATED: 'requested',
  AURUM_STATUS_COMPLETED: 'delivered',
  'Offerte verstuurd': 'quoted',
  Opdracht: 'ordered',
  Ingepland: 'scheduled',
  'In opdracht': 'in-progress',
  'Wacht op klant': 'waiting',
  Geannuleerd: 'cancelled',
}

/** In tests a status means what its name says; the product never looks at names. */
export const meantBy = (name: string): StatusMeaning => MEANINGS[name] ?? ''
