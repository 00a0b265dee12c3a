import { type Capability, can } from '#sync/contract/rights.ts'
import { useEngine } from './engine-context.tsx'

export function useCan(capability: Capability): boolean {
  return can(useEngine().actor, capability)
}
