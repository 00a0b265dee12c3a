/** From the least upwards: each may what those before it may. */
export const ROLES = ['employee', 'office', 'admin', 'developer'] as const
export type Role = (typeof ROLES)[number]

/** A role string containing "developer" counts as developer (SPEC §6); anything unknown is the least. */
export function roleOf(stored: string): Role {
  if (stored.includes('developer')) return 'developer'
  return stored === 'admin' || stored === 'office' ? stored : 'employee'
}

/** The person on whose behalf something happens. Companies include all companies below. */
export interface Actor {
  userId: string
  role: Role
  tree: string
  companies: readonly string[]
  /** `companies` and all companies above them. */
  lineage: readonly string[]
}
