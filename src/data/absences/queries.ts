import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Absence = Shown<'absences'>

export const allAbsences: Query<readonly Absence[]> = {
  key: 'absences',
  live: (engine) => engine.all('absences'),
}
