import * as v from 'valibot'
import type { DocumentOf } from '../../registry.ts'
import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
  statuses,
} from './fields.ts'

/** In the order of the board (SPEC §4.3). */
const BUILT_IN = [
  { name: STATUS_CREATED, color: '#6c757d' },
  { name: STATUS_COMPLETED, color: '#056736' },
  { name: STATUS_PHONE_ACTION, color: '#d35400' },
  { name: STATUS_EMAIL_ACTION, color: '#8e44ad' },
]

/** What every company has from its beginning, the same on the device that adds it and on the server. */
export const builtInStatuses = (company_id: string): DocumentOf<'statuses'>[] =>
  BUILT_IN.map((status, at) =>
    v.parse(statuses.fields, { ...status, _id: idBeside(company_id, at), company_id }),
  )

/** Of a row that comes with another one; as unlike any other as that one's. */
const idBeside = (id: string, at: number) => `${id.slice(0, -2)}b${at}`
