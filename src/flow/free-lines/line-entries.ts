import { type Entries, type Field, type Step, valueKey } from '../entries.ts'
import { type FreeLine, MAX_FREE_LINES } from './free-line.ts'

/** The lines of a field, as entered. */
export const freeLinesIn = (
  { lines }: Pick<Entries, 'lines'>,
  step: Step,
  field: Field,
): readonly FreeLine[] => lines[valueKey(step, field)] ?? []

/** Whether all fields of a flow together have the most lines an order can hold. */
export const isFull = ({ lines }: Pick<Entries, 'lines'>): boolean =>
  Object.values(lines).flat().length >= MAX_FREE_LINES

/** Keeps a line while it is typed, so that it survives a crash; null discards it. */
export const writeLine = (entries: Entries, step: Step, field: Field, line: FreeLine | null): Entries => ({
  ...entries,
  writing: line && { field: valueKey(step, field), line },
})

/** Adds a line, or replaces the one with its id. */
export function keepLine(entries: Entries, step: Step, field: Field, line: FreeLine): Entries {
  const before = freeLinesIn(entries, step, field)
  const isKnown = before.some(({ _id }) => _id === line._id)
  const after = isKnown ? before.map((each) => (each._id === line._id ? line : each)) : [...before, line]
  return { ...withLines(entries, valueKey(step, field), after), writing: null }
}

export const removeLine = (entries: Entries, step: Step, field: Field, id: string): Entries =>
  withLines(
    entries,
    valueKey(step, field),
    freeLinesIn(entries, step, field).filter(({ _id }) => _id !== id),
  )

/** A field without lines has no entry, like any field that is empty. */
function withLines(entries: Entries, key: string, after: readonly FreeLine[]): Entries {
  const { [key]: _, ...others } = entries.lines
  return { ...entries, lines: after.length > 0 ? { ...others, [key]: [...after] } : others }
}
