import type { PlaceTarget, Target } from '#src/parts/customer/import-targets.ts'
import type { Cell } from '../reading/table.ts'
import { contentsOf, hasCode, hasNumber, isMobile, share } from './column-contents.ts'
import { type Heading, readHeading } from './read-heading.ts'
import type { Open } from './synonyms.ts'

interface Column extends Heading {
  place: number
  cells: readonly Cell[]
}

/**
 * What the columns of a file hold, by their headings and then by their values; null for those that nobody knows. No two
 * columns hold the same.
 */
export function recognise(
  header: readonly string[],
  sample: readonly (readonly Cell[])[],
): (Target | null)[] {
  const found = new Map<Target, number>()
  const isFree = (target: Target) => !found.has(target)
  const give = (target: Target, { place }: Column) => {
    if (isFree(target) && ![...found.values()].includes(place)) found.set(target, place)
  }
  const columns = header.map(
    (text, place): Column => ({ ...readHeading(text), place, cells: sample.map((row) => row[place] ?? '') }),
  )
  // Headings that are known as a whole go before those that merely contain a known word.
  const inTurn = [...columns.filter(({ isExact }) => isExact), ...columns.filter(({ isExact }) => !isExact)]
  const open = (meaning: Open) => inTurn.filter((column) => column.meaning === meaning)

  for (const column of inTurn) if (isTarget(column.meaning)) give(targetOf(column, column.meaning), column)
  for (const column of open('party')) give(isNumbers(column) ? 'debtor_number' : nameTarget(isFree), column)
  for (const column of open('number').filter((each) => !isCount(each)))
    give(numberTarget(column, columns, isFree), column)
  for (const column of open('street-line')) give(streetTarget(column, isFree), column)
  for (const column of open('place-line')) give(cityTarget(column, isFree), column)
  for (const column of open('name')) give(nameTarget(isFree), column)
  givePhones(open('phone'), isFree, give)
  for (const column of columns.filter(({ meaning }) => meaning === null)) {
    const contents = contentsOf(column.cells)
    if (contents === 'phone') givePhones([column], isFree, give)
    else if (contents) give(contents, column)
  }
  const targetAt = new Map([...found].map(([target, place]) => [place, target]))
  return header.map((_, place) => targetAt.get(place) ?? null)
}

const OPEN: readonly Heading['meaning'][] = [
  'name',
  'party',
  'number',
  'street-line',
  'place-line',
  'phone',
  'other',
  null,
]
const isTarget = (meaning: Heading['meaning']): meaning is Target => !OPEN.includes(meaning)

type IsFree = (target: Target) => boolean

const targetOf = ({ isInstallation }: Heading, target: Target): Target =>
  isInstallation ? `install_${target as PlaceTarget}` : target

const isNumbers = ({ cells }: Column) => share(cells, (text) => /\d/.test(text)) >= 0.5

/** Row numbers: 1, 2, 3. They are no debtor numbers. */
const isCount = ({ cells }: Column) =>
  cells.length > 1 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at)

/** "Nr" behind the street is its number. */
function numberTarget({ place }: Column, columns: readonly Column[], isFree: IsFree): Target {
  const before = columns[place - 1]
  if (before?.meaning === 'street-line') return targetOf(before, 'house_number')
  return isFree('debtor_number') ? 'debtor_number' : 'house_number'
}

function streetTarget(column: Column, isFree: IsFree): Target {
  const hasOwnNumber = !isFree(targetOf(column, 'house_number'))
  const isBoth = !hasOwnNumber && share(column.cells, hasNumber) >= 0.5
  return targetOf(column, isBoth ? 'street_and_number' : 'street')
}

function cityTarget(column: Column, isFree: IsFree): Target {
  const isBoth = isFree(targetOf(column, 'postcode')) && share(column.cells, hasCode) >= 0.5
  return targetOf(column, isBoth ? 'postcode_and_city' : 'city')
}

/** Beside initials, "Naam" is the surname; beside a contact person, it is the company. */
function nameTarget(isFree: IsFree): Target {
  const hasParts = !isFree('firstname') || !isFree('prefix')
  if (isFree('lastname') && hasParts) return 'lastname'
  return isFree('lastname') && isFree('fullname') ? 'fullname' : 'company'
}

/** Of two columns, the one with mobile numbers is the mobile one; a single one is the telephone. */
function givePhones(
  columns: readonly Column[],
  isFree: IsFree,
  give: (target: Target, column: Column) => void,
) {
  const ranked = columns.toSorted((a, b) => share(b.cells, isMobile) - share(a.cells, isMobile))
  const [most] = ranked
  const isSplit = columns.length > 1 || !isFree('telephone')
  if (most && isSplit && share(most.cells, isMobile) > 0.5) give('mobilephone', most)
  for (const column of columns) give('telephone', column)
}
