/** In ascending order: each role has all rights of the ones before it. */
export const ROLES = ['employee', 'office', 'admin', 'developer'] as const
export type Role = (typeof ROLES)[number]

/** Roles containing "developer" count as developer; unknown ones get the least rights. */
export function roleOf(stored: string): Role {
  if (stored.includes('developer')) return 'developer'
  return stored === 'admin' || stored === 'office' ? stored : 'employee'
}

/** The user on whose behalf something happens. `companies` includes all companies below their own. */
export interface Actor {
  userId: string
  role: Role
  tree: string
  companies: readonly string[]
  /** `companies` and all companies above them. */
  lineage: readonly string[]
}
