import * as v from 'valibot'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { isPhone } from '#sync/contract/values/phone.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Fields, Given } from './given.ts'

type Asked = readonly (readonly [field: string, read: (doc: Fields) => unknown])[]

/** Readers of stored telephone numbers, each under the field that an error names. */
const NUMBERS: Partial<Record<CollectionName, Asked>> = {
  customers: [
    ['telephone', ({ telephone }) => telephone],
    ['mobilephone', ({ mobilephone }) => mobilephone],
  ],
  companies: [['contact', ({ contact }) => (v.is(reachable, contact) ? contact.telephone : undefined)]],
}
const reachable = v.object({ telephone: v.string() })

/**
 * Refuses numbers that cannot be called, as the forms do. The collections' rules only check characters, because the
 * numbering plans are too large for the app's first load. Numbers stored earlier stay.
 */
export function refuseNoPhone(name: CollectionName, { fields, stored }: Pick<Given, 'fields' | 'stored'>) {
  for (const [field, read] of NUMBERS[name] ?? []) {
    const number = read(fields)
    const isNew = typeof number === 'string' && number !== '' && number !== read(stored ?? {})
    if (isNew && !isPhone(number)) throw requestError('invalid', field)
  }
}
