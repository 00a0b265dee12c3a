import type { DocumentOf } from '../core/documents.ts'
import type { Context } from '../core/operation.ts'

/** Milliseconds. Less is the way to the server, or a clock that is a little off. */
const LONG = 10 * 60 * 1000

type Arriving = Pick<Context<unknown, DocumentOf<'orders'>>, 'op' | 'before' | 'now'>

/** When somebody without a connection did what arrives only now; 0 for now, and where their clock cannot be right. */
export function doneBefore({ op, before, now }: Arriving): number {
  const request_date = before?.request_date ?? 0
  const isPlausible = op.at >= request_date && op.at < now - LONG
  return isPlausible ? op.at : 0
}

/** Acts in the order in which they were done. What an older version stored says nothing of it. */
export const doneAt = ({ date, done }: { date: number; done?: number }): number => done || date
