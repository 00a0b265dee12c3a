import type { TextBlock } from './text-blocks.ts'

export interface PrintFact {
  label: string
  /** '' on a work order: a line to write on. */
  value: string
}

export interface PrintSection {
  /** '' is none. */
  title: string
  blocks: readonly TextBlock[]
}

/** One line, never split over two pages. Figures that are '' are hidden: the line only says something (SPEC §8). */
export interface PrintLine {
  id: string
  title: string
  isAccessory: boolean
  detail: string
  amount: string
  unit: string
  price: string
}

/** A sum and what it is of. */
export interface PrintSum {
  label: string
  detail: string
  value: string
  weight: 'plain' | 'total' | 'grand'
}

/** What a figure means for whoever pays it. */
export interface PrintNote {
  title: string
  value: string
  lines: readonly string[]
}

export interface PrintedLines {
  kind: 'lines'
  head: { title: string; amount: string; unit: string; price: string }
  lines: readonly PrintLine[]
  campaigns: readonly PrintSum[]
}

export interface PrintedTotals {
  kind: 'totals'
  notes: readonly PrintNote[]
  sums: readonly PrintSum[]
}

/** What a mechanic takes along, without a price, with a box to tick. */
export interface PrintedGoods {
  kind: 'goods'
  title: string
  head: { amount: string; title: string; article: string; taken: string }
  goods: readonly { id: string; amount: string; title: string; article: string; isAccessory: boolean }[]
}

/** What somebody said. `by` is '' for what the order itself says. */
export interface PrintRemark {
  by: string
  text: string
}

/** A question of a status: a line with what was answered or room for it, or a box that is ticked or not. */
export interface PrintField {
  label: string
  answer: string | boolean
}

/** A piece of the sheet; each layout says once how such a piece looks. An empty title is none. */
export type PrintPart =
  | { kind: 'text'; blocks: readonly TextBlock[] }
  | PrintedLines
  | PrintedTotals
  | PrintedGoods
  | { kind: 'columns'; title: string; columns: readonly (readonly PrintSection[])[] }
  | { kind: 'facts'; title: string; facts: readonly PrintFact[] }
  | { kind: 'remarks'; title: string; remarks: readonly PrintRemark[] }
  | { kind: 'fields'; title: string; fields: readonly PrintField[] }
  | { kind: 'room'; title: string; signatures: readonly string[] }

export type PartOf<Kind extends PrintPart['kind']> = Extract<PrintPart, { kind: Kind }>

/** Whether a piece has anything to say, so that no title stands above nothing. */
export function saysSomething(part: PrintPart): boolean {
  switch (part.kind) {
    case 'text':
      return part.blocks.length > 0
    case 'lines':
      return part.lines.length > 0
    case 'totals':
      return part.sums.length > 0
    case 'goods':
      return part.goods.length > 0
    case 'columns':
      return part.columns.length > 0
    case 'facts':
      return part.facts.length > 0
    case 'remarks':
      return part.remarks.length > 0
    case 'fields':
      return part.fields.length > 0
    case 'room':
      return true
  }
}
