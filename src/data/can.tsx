import type { ReactNode } from 'react'
import { type Capability, can } from '#sync/contract/roles.ts'
import { useEngine } from './engine-context.tsx'

export function useCan(capability: Capability): boolean {
  return can(useEngine().actor, capability)
}

interface CanProps {
  do: Capability
  children: ReactNode
}

/** Shows its children to those who may. */
export function Can({ do: capability, children }: CanProps) {
  return useCan(capability) ? children : null
}
