import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type System = Shown<'systems'>

export const allSystems: Query<readonly System[]> = {
  key: 'systems',
  live: (engine) => engine.all('systems'),
}

export const systemById = (id: string): Query<System | null> => ({
  key: `system ${id}`,
  live: (engine) => engine.doc('systems', id),
})
