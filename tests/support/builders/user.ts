import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildUser(given: Partial<DocumentOf<'users'>> = {}): DocumentOf<'users'> {
  return buildDocument('users', {
    username: `monteur_${newId()}`,
    fullname: `Daniël ${AWKWARD}`,
    email: 'daniel@voorbeeld.nl',
    role: 'employee',
    company_ids: [newId()],
    sign_in_methods: ['password'],
    ...given,
  })
}
