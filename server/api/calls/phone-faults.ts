import * as v from 'valibot'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { isPhone } from '#sync/contract/values/phone.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Fields, Given } from './given.ts'

type Asked = readonly (readonly [field: string, read: (doc: Fields) => unknown])[]

/** Where telephone numbers are, each under the field that is to blame. */
const NUMBERS: Partial<Record<CollectionName, Asked>> = {
  customers: [
    ['telephone', ({ telephone }) => telephone],
    ['mobilephone', ({ mobilephone }) => mobilephone],
  ],
  companies: [['contact', ({ contact }) => (v.is(reachable, contact) ? contact.telephone : undefined)]],
}
const reachable = v.object({ telephone: v.string() })

/**
 * A number at which nobody can be called is refused as the forms refuse it. The rules of the collections ask for its signs alone: the
 * numbering plans are too large for what is loaded to open the app. What was stored before anybody asked stays as it is.
 */
export function refuseNoPhone(name: CollectionName, { fields, stored }: Pick<Given, 'fields' | 'stored'>) {
  for (const [field, read] of NUMBERS[name] ?? []) {
    const number = read(fields)
    const isNew = typeof number === 'string' && number !== '' && number !== read(stored ?? {})
    if (isNew && !isPhone(number)) throw requestError('invalid', field)
  }
}
