import { PLACE_TARGETS, type PlaceTarget, type Target } from '#src/parts/customer/import-targets.ts'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { PlannedRow } from '../plan/plan-import.ts'

const NAME: readonly Target[] = ['title', 'firstname', 'prefix', 'lastname', 'fullname', 'company']
const STREET: readonly PlaceTarget[] = ['street', 'street_and_number', 'house_number', 'addition']
const PLACE = PLACE_TARGETS.filter((target) => !STREET.includes(target))

/** The columns in which a row is shown, each of several targets. */
export const GROUPS = ['name', 'address', 'place', 'phone', 'email'] as const
export type Group = (typeof GROUPS)[number]

const TARGETS_OF: Readonly<Record<Group, readonly Target[]>> = {
  name: NAME,
  address: STREET,
  place: PLACE,
  phone: ['telephone', 'mobilephone'],
  email: ['email'],
}

/** What a row of the file says in a column. */
export const textOf = (cells: CellsByTarget, group: Group): string =>
  TARGETS_OF[group]
    .map((target) => String(cells[target] ?? ''))
    .filter((text) => text.trim() !== '')
    .join(' ')

/** Targets of a row whose values are not shown in any column, but are wrong. */
export const wrongElsewhere = ({ row }: PlannedRow): Target[] =>
  row.faults.map(({ target }) => target).filter((target) => !groupOf(target))

export const groupOf = (target: Target): Group | undefined =>
  GROUPS.find((group) => TARGETS_OF[group].includes(target))

export function isWrong(planned: PlannedRow, group: Group): boolean {
  if (planned.becomes !== 'refused') return false
  if (planned.doubt) return group === 'name'
  return planned.row.faults.some(({ target }) => groupOf(target) === group)
}
