import { createContext, useContext } from 'react'
import type { Engine } from '#sync/client/engine.ts'

export type { Command, Engine, Outcome } from '#sync/client/engine.ts'

const EngineContext = createContext<Engine | null>(null)

export const EngineProvider = EngineContext.Provider

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('No engine: this screen is shown outside a session')
  return engine
}
