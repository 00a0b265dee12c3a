import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import {
  BUILT_IN_PREFIX,
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
  statuses,
} from './fields.ts'

/** The status of an order that was just made. */
export const CREATED = { name: STATUS_CREATED, color: '#6c757d', meaning: 'requested' } as const

/** In the order of the board (SPEC §4.3). */
const BUILT_IN = [
  CREATED,
  { name: STATUS_COMPLETED, color: '#056736', meaning: 'delivered' },
  { name: STATUS_PHONE_ACTION, color: '#d35400', meaning: '' },
  { name: STATUS_EMAIL_ACTION, color: '#8e44ad', meaning: '' },
] as const

/** What every company has from its beginning, the same on the device that adds it and on the server. */
export const builtInStatuses = (company_id: string): DocumentOf<'statuses'>[] =>
  BUILT_IN.map((status, at) =>
    v.parse(statuses.fields, { ...status, _id: idBeside(company_id, at), company_id }),
  )

export const isBuiltIn = ({ name }: { name: string }) => name.startsWith(BUILT_IN_PREFIX)

/** A reminder that the office sets itself: no lane of the board, and nothing that its customer waits for (SPEC §2.4). */
export const isOfficeAction = (name: string) => name === STATUS_PHONE_ACTION || name === STATUS_EMAIL_ACTION

/** What the built-in statuses are called on screen, in the languages of the app. */
const LABELS = ['aangemaakt', 'opgeleverd', 'bel', 'mail', 'created', 'delivered', 'call']

const PLAIN: Readonly<Record<string, string>> = {
  [STATUS_CREATED]: 'Aangemaakt',
  [STATUS_COMPLETED]: 'Opgeleverd',
  [STATUS_PHONE_ACTION]: 'Bel',
  [STATUS_EMAIL_ACTION]: 'Mail',
}

/** What a status is called in a note that the server writes, in Dutch as all of them. */
export const plainName = (name: string) => PLAIN[name] ?? name

/** Two statuses of one company with the same words on the board could not be told apart. */
export const isBuiltInLabel = (name: string) => LABELS.includes(name.trim().toLowerCase())

/** Of a row that comes with another one; as unlike any other as that one's. */
const idBeside = (id: string, at: number) => `${id.slice(0, -2)}b${at}`
