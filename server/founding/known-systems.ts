import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { SMS_SYSTEM } from '#sync/contract/orders/sms.ts'

type Known = Pick<DocumentOf<'integrations'>, 'name' | 'description' | 'configSchema'>

/** The systems companies can be connected to; each company decides for itself. */
export const KNOWN_SYSTEMS: readonly Known[] = [
  {
    name: 'Syntess',
    description: 'Verkoop- en contractexport naar de boekhouding.',
    configSchema: { directory: 'string' },
  },
  { name: 'Google Analytics', description: 'Conversies meten.', configSchema: {} },
  {
    name: SMS_SYSTEM,
    description: 'Berichten van statussen als sms aan klanten sturen.',
    configSchema: {
      sender: { label: 'Afzender', description: 'Hoogstens 11 letters of cijfers', required: true },
    },
  },
]
