import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type User = Shown<'users'>

export const allUsers: Query<readonly User[]> = { key: 'users', live: (engine) => engine.all('users') }

export const userById = (id: string): Query<User | null> => ({
  key: `user ${id}`,
  live: (engine) => engine.doc('users', id),
})
