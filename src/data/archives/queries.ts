import type { Query } from '../use-live.ts'

export const archiveCount: Query<number> = {
  key: 'archive count',
  live: (engine) => engine.count('archives', {}),
}
