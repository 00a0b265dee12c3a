import type { Narrowing, Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Archive = Shown<'archives'>

export const archiveCount: Query<number> = {
  key: 'archive count',
  live: (engine) => engine.count('archives', null),
}

export const archiveById = (id: string): Query<Archive | null> => ({
  key: `archive ${id}`,
  live: (engine) => engine.doc('archives', id),
})

/** The archive, what was put there last first; searched, and of some companies. As a whole an index of the copy answers it. */
export function archivesOf(
  text: string,
  companies: readonly string[],
  limit: number,
): Query<readonly Archive[]> {
  const key = `archives ${JSON.stringify([text, companies, limit])}`
  if (text === '' && companies.length === 0) {
    return {
      key,
      live: (engine) => engine.list({ collection: 'archives', where: {}, order: 'newest', limit }),
    }
  }
  const among: Narrowing['among'] = companies.length > 0 ? { company: companies } : {}
  return {
    key,
    live(engine) {
      const { subscribe, get } = engine.select({
        collection: 'archives',
        text,
        among,
        from: 0,
        until: Number.MAX_SAFE_INTEGER,
        waiting: false,
        sort: 'newest',
        limit,
      })
      return { subscribe, get: () => get()?.rows }
    },
  }
}
