import type { DocumentOf } from '../core/documents.ts'
import type { Context } from '../core/operation.ts'

/** Milliseconds. A shorter delay is the way to the server, or a clock that is slightly off. */
const LONG = 10 * 60 * 1000

type Arriving = Pick<Context<unknown, DocumentOf<'orders'>>, 'op' | 'before' | 'now'>

/** When somebody offline did what arrives now. 0 when it was just now, or when their clock cannot be right. */
export function doneBefore({ op, before, now }: Arriving): number {
  const request_date = before?.request_date ?? 0
  const isPlausible = op.at >= request_date && op.at < now - LONG
  return isPlausible ? op.at : 0
}

/** When an act was done, for sorting. Entries of older versions have no `done`. */
export const doneAt = ({ date, done }: { date: number; done?: number }): number => done || date
