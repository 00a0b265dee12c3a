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

/** The status of a new order. */
export const CREATED = { name: STATUS_CREATED, color: '#6c757d', meaning: 'requested' } as const

/** Their places decide their ids. */
export const BUILT_IN = [
  CREATED,
  { name: STATUS_COMPLETED, color: '#056736', meaning: 'delivered' },
  { name: STATUS_PHONE_ACTION, color: '#d35400', meaning: '' },
  { name: STATUS_EMAIL_ACTION, color: '#8e44ad', meaning: '' },
] as const

/** The statuses every company has, equal on the device that adds it and on the server. */
export const builtInStatuses = (company_id: string): DocumentOf<'statuses'>[] =>
  BUILT_IN.map((status, at) =>
    v.parse(statuses.fields, { ...status, _id: idBeside(company_id, at), company_id }),
  )

export const isBuiltIn = ({ name }: { name: string }) => name.startsWith(BUILT_IN_PREFIX)

/** A reminder the office sets for itself: no lane of the board, and nothing the customer waits for. */
export const isOfficeAction = (name: string) => name === STATUS_PHONE_ACTION || name === STATUS_EMAIL_ACTION

/** Labels of the built-in statuses on screen, in all languages of the app. */
const LABELS = ['aangemaakt', 'opgeleverd', 'bel', 'mail', 'created', 'delivered', 'call']

const PLAIN: Readonly<Record<string, string>> = {
  [STATUS_CREATED]: 'Aangemaakt',
  [STATUS_COMPLETED]: 'Opgeleverd',
  [STATUS_PHONE_ACTION]: 'Bel',
  [STATUS_EMAIL_ACTION]: 'Mail',
}

/** Name of a status in notes the server writes, always in Dutch. */
export const plainName = (name: string) => PLAIN[name] ?? name

/** Statuses with the same label as a built-in one could not be told apart on the board. */
export const isBuiltInLabel = (name: string) => LABELS.includes(name.trim().toLowerCase())

/** Id of a row created beside another one; as unique as that one's id. There are 256 of them. */
export const idBeside = (id: string, at: number) =>
  `${id.slice(0, -2)}${((0xb0 + at) % 256).toString(16).padStart(2, '0')}`
