import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Flow = Shown<'flows'>

export const allFlows: Query<readonly Flow[]> = { key: 'flows', live: (engine) => engine.all('flows') }
