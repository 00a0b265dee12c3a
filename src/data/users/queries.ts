import type { Engine, Shown } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import { roleOf } from '#sync/contract/core/roles.ts'
import { can } from '#sync/contract/rights.ts'
import {
  matchesAnyInterpretation,
  normalize,
  queryInterpretations,
} from '#sync/contract/values/search-terms.ts'
import type { Query } from '../use-live.ts'

export type User = Shown<'users'>

export const allUsers: Query<readonly User[]> = { key: 'users', live: (engine) => engine.all('users') }

export const userById = (id: string): Query<User | null> => ({
  key: `user ${id}`,
  live: (engine) => engine.doc('users', id),
})

/** Empty `companies` means all of them. */
export interface UserFilter {
  text: string
  companies: readonly string[]
}

/** The colleagues an order can be assigned to, and who has it now, sorted by name. */
export const assignable = (users: readonly User[], current = ''): User[] =>
  users
    .filter(({ _id, active, fullname }) => (active && fullname !== '') || _id === current)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl'))

/** Sorted by name. Without text an index of the copy answers, so that the first rows are there at once. */
export function usersOf(filter: UserFilter, limit: number): Query<readonly User[]> {
  const { text, companies } = filter
  if (text !== '')
    return derived(allUsers, `users found ${JSON.stringify(filter)} ${limit}`, (users) =>
      usersFound(users, filter).slice(0, limit),
    )
  const oneOf: Record<string, readonly string[]> = companies.length > 0 ? { company: companies } : {}
  return {
    key: `users of ${companies} ${limit}`,
    live: (engine) => engine.list({ collection: 'users', where: {}, oneOf, order: 'listed', limit }),
  }
}

export const userTotal = (filter: UserFilter): Query<number> =>
  derived(allUsers, `user total ${JSON.stringify(filter)}`, (users) => usersFound(users, filter).length)

/** A user who can manage users; a company needs at least one. */
export const looksAfterUsers = ({ active, role }: Pick<User, 'active' | 'role'>): boolean =>
  active && can({ role: roleOf(role) }, 'users.edit')

function usersFound(users: readonly User[], { text, companies }: UserFilter): readonly User[] {
  const readings = queryInterpretations(text)
  const among = users.filter(
    (user) =>
      (companies.length === 0 || companies.includes(user.company_ids[0] ?? '')) &&
      // A role that may not see e-mail addresses has none on this device.
      matchesAnyInterpretation(readings, normalize(`${user.fullname} ${user.username} ${user.email ?? ''}`)),
  )
  return among.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl'))
}

const nameOf = ({ fullname, username }: User) => fullname || username

/** Maps the answer of a query; returns the same object while that answer is unchanged. */
function derived<From, To>(query: Query<From>, key: string, from: (answer: From) => To): Query<To> {
  return {
    key,
    live(engine: Engine): Live<To> {
      const { subscribe, get } = query.live(engine)
      let last: { of: From; is: To } | null = null
      return {
        subscribe,
        get() {
          const answer = get()
          if (answer === undefined) return undefined
          if (last === null || last.of !== answer) last = { of: answer, is: from(answer) }
          return last.is
        },
      }
    },
  }
}
