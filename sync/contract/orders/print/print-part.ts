import type { Difference, OfferCard } from '../offer/shown.ts'
import type { TextBlock } from './text-blocks.ts'

export interface PrintFact {
  label: string
  /** On a work order '' prints a line to write on. */
  value: string
}

export interface PrintSection {
  /** '' for none. */
  title: string
  blocks: readonly TextBlock[]
}

/** One line, never split over two pages. Empty figures are hidden: the line only holds text. */
export interface PrintLine {
  id: string
  title: string
  isAccessory: boolean
  detail: string
  amount: string
  unit: string
  price: string
}

/** A labelled amount. */
export interface PrintSum {
  label: string
  detail: string
  value: string
  weight: 'plain' | 'total' | 'grand'
}

/** An explanation of an amount for the customer. */
export interface PrintNote {
  title: string
  value: string
  lines: readonly string[]
}

/** The options of an offer side by side. `values` are in the order of `cards`. */
export interface PrintedOptions {
  kind: 'options'
  title: string
  cards: readonly OfferCard[]
  differs: { title: string; rows: readonly Difference[] }
  /** What holds for all amounts. */
  note: string
}

export interface PrintedLines {
  kind: 'lines'
  /** The name of the option they belong to; '' where there is one. */
  title: string
  head: { title: string; amount: string; unit: string; price: string }
  lines: readonly PrintLine[]
  campaigns: readonly PrintSum[]
}

export interface PrintedTotals {
  kind: 'totals'
  notes: readonly PrintNote[]
  sums: readonly PrintSum[]
}

/** The goods that a mechanic takes along: no prices, with boxes to tick. */
export interface PrintedGoods {
  kind: 'goods'
  title: string
  head: { amount: string; title: string; article: string; taken: string }
  goods: readonly { id: string; amount: string; title: string; article: string; isAccessory: boolean }[]
}

/** A remark; `by` is '' for one of the order itself. */
export interface PrintRemark {
  by: string
  text: string
}

/** A question of a status: a line with the answer or space for it, or a box. */
export interface PrintField {
  label: string
  answer: string | boolean
}

/** A box for a signature: empty, or with what was signed on a screen. `by`: who, and the day. */
export interface PrintSignature {
  label: string
  by: string
  /** An address or a data URL; '' for none. */
  picture: string
}

/** A part of the page; each layout defines how it looks. Empty titles are not printed. */
export type PrintPart =
  | { kind: 'text'; blocks: readonly TextBlock[] }
  | PrintedOptions
  | PrintedLines
  | PrintedTotals
  | PrintedGoods
  | { kind: 'columns'; title: string; columns: readonly (readonly PrintSection[])[] }
  | { kind: 'facts'; title: string; facts: readonly PrintFact[] }
  | { kind: 'remarks'; title: string; remarks: readonly PrintRemark[] }
  | { kind: 'fields'; title: string; fields: readonly PrintField[] }
  | { kind: 'room'; title: string; signatures: readonly PrintSignature[] }
  | { kind: 'signed'; title: string; signature: PrintSignature }

export type PartOf<Kind extends PrintPart['kind']> = Extract<PrintPart, { kind: Kind }>

/** Whether a part has content, so that no title stands alone. */
export function saysSomething(part: PrintPart): boolean {
  switch (part.kind) {
    case 'text':
      return part.blocks.length > 0
    case 'options':
      return part.cards.length > 0
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
    case 'signed':
      return true
  }
}
