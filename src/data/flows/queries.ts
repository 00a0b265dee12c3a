import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Flow = Shown<'flows'>

/** Whether new quotations are begun with it. */
export const isOffered = ({ active, version }: Flow) => active && version > 0

export const allFlows: Query<readonly Flow[]> = { key: 'flows', live: (engine) => engine.all('flows') }
