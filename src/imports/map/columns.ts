import type { ImportPart } from '#src/data/imports/queries.ts'
import { TARGETS, type Target } from '#src/parts/customer/import-targets.ts'
import { recognise } from '../customers/recognise.ts'
import type { Table } from '../reading/table.ts'

/** A column of a file, and what it holds; null when it is not taken over. */
export interface Column {
  header: string
  target: Target | null
  how: 'recognised' | 'kept' | 'hand' | 'unknown'
}

export type Columns = readonly Column[]

/** Rows that are looked at to recognise columns. */
const SAMPLE = 200

/** What the columns hold as it was chosen for an earlier file with the same ones; further ones as they look. */
export function beginColumns({ header, rows }: Table, parts: readonly ImportPart[]): Columns {
  const kept = chosenBefore(header, parts)
  const targets = recognise(
    header,
    rows.slice(0, SAMPLE).map(({ cells }) => cells),
  )
  return header.map((name, at) => {
    const choice = kept.get(name)
    if (choice !== undefined) return { header: name, target: choice || null, how: 'kept' }
    const target = targets[at] ?? null
    const isFree = target && ![...kept.values()].includes(target)
    return isFree
      ? { header: name, target, how: 'recognised' }
      : { header: name, target: null, how: 'unknown' }
  })
}

/** By heading: the choice for the last file whose columns are all there, '' for not taken; empty without one. */
function chosenBefore(
  header: readonly string[],
  parts: readonly ImportPart[],
): ReadonlyMap<string, Target | ''> {
  const isThereOnce = (name: string) => header.filter((each) => each === name).length === 1
  const isUsable = ({ columns }: ImportPart) =>
    columns.some(({ target }) => target !== '') &&
    columns.every((column) => column.target === '' || isThereOnce(column.header))
  const [latest] = parts.filter(isUsable).toSorted((a, b) => b.date - a.date)
  const pairs =
    latest?.columns.filter(({ target }) => target === '' || TARGETS.includes(target as Target)) ?? []
  return new Map(pairs.map(({ header: name, target }) => [name, target as Target | '']))
}

/** The columns with another choice for one of them. Another column that held the same holds nothing any more. */
export const chosenColumn = (columns: Columns, at: number, target: Target | null): Columns =>
  columns.map((column, place) => {
    if (place === at) return { ...column, target, how: 'hand' }
    return target && column.target === target ? { ...column, target: null, how: 'unknown' } : column
  })
