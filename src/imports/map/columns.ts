import type { ImportPart } from '#src/data/imports/queries.ts'
import { recognise } from '../customers/recognise.ts'
import { TARGETS, type Target } from '../customers/targets.ts'
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

/** What the columns hold as it was chosen for an earlier file with the same ones, or else as they look. */
export function beginColumns({ header, rows }: Table, parts: readonly ImportPart[]): Columns {
  const kept = chosenBefore(header, parts)
  if (kept) return header.map((name) => ({ header: name, target: kept.get(name) ?? null, how: 'kept' }))
  const targets = recognise(
    header,
    rows.slice(0, SAMPLE).map(({ cells }) => cells),
  )
  return header.map((name, at) => {
    const target = targets[at] ?? null
    return { header: name, target, how: target ? 'recognised' : 'unknown' }
  })
}

/** By heading: the choice for the last file that has all the columns which that choice names. */
function chosenBefore(header: readonly string[], parts: readonly ImportPart[]): Map<string, Target> | null {
  const isUsable = ({ columns }: ImportPart) =>
    columns.length > 0 &&
    columns.every((column) => header.filter((name) => name === column.header).length === 1)
  const [latest] = parts.filter(isUsable).toSorted((a, b) => b.date - a.date)
  const pairs = latest?.columns.filter((column) => isTarget(column.target)) ?? []
  return latest ? new Map(pairs.map(({ header: name, target }) => [name, target as Target])) : null
}

const isTarget = (text: string) => TARGETS.includes(text as Target)

/** The columns with another choice for one of them. Another column that held the same holds nothing any more. */
export const chosenColumn = (columns: Columns, at: number, target: Target | null): Columns =>
  columns.map((column, place) => {
    if (place === at) return { ...column, target, how: 'hand' }
    return target && column.target === target ? { ...column, target: null, how: 'unknown' } : column
  })
