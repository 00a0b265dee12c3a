import { GraphQLError } from 'graphql'
import type { Row } from '../decide/rows.ts'

/**
 * List rows that one request may read, and one user within a minute. Other work is charged in rows too. Pages of a copy
 * are exempt: one page is all that a request gets.
 */
const PER_REQUEST = 2_500
const PER_MINUTE = 30_000
/** Fields that one request may ask for, over its whole batch. */
const FIELDS = 30
/** Bytes of JSON in the answer to one request. */
export const ANSWER_BYTES = 8_000_000

/** Rows charged before a query runs, because a query that finds nothing costs as much. */
export const PRICE = {
  /** One row by its id. */
  get: 10,
  list: 10,
  /** Reads every row. */
  scan: 200,
  search: 100,
  /** Calls an external service, or counts all rows. */
  lookUp: 100,
} as const

/** Milliseconds. */
const MINUTE = 60_000

/** The limits of one request, over all its fields and all members of its batch. */
export interface RequestBudget {
  /** For things that may be asked for once in a request, under any name. Throws the second time. */
  once(name: string): void
  /** Counts one requested field. Throws when there are too many. */
  field(): void
  /**
   * Reads lists one after another, each with the rows the others left over; `price` is charged besides the rows. Throws
   * when more rows exist than may be read.
   */
  list(limit: number, read: (limit: number) => Promise<Row[]>, price?: number): Promise<Row[]>
  /** Charges a short answer that costs as much work as `rows` rows. Throws when fewer are left. */
  spend(rows: number): void
  /** Adds to the bytes read for the answer. Throws when they are too many. */
  weigh(bytes: number): void
}

interface Spent {
  since: number
  rows: number
}

/** The counts belong to one process; several processes allow as many times more. */
export function openBudgets(now = Date.now): (userId: string) => RequestBudget {
  const spentByUser = new Map<string, Spent>()

  function spentOf(userId: string): Spent {
    const known = spentByUser.get(userId)
    if (known && now() - known.since < MINUTE) return known
    for (const [other, { since }] of spentByUser) if (now() - since >= MINUTE) spentByUser.delete(other)
    const fresh = { since: now(), rows: 0 }
    spentByUser.set(userId, fresh)
    return fresh
  }

  return (userId) => {
    const asked = new Set<string>()
    let left = PER_REQUEST
    let fields = 0
    let bytes = 0
    let before: Promise<unknown> = Promise.resolve()

    function spend(rows: number) {
      const spent = spentOf(userId)
      if (rows > Math.min(left, PER_MINUTE - spent.rows)) throw tooMany(spent.since + MINUTE - now())
      left -= rows
      spent.rows += rows
    }

    async function next(limit: number, read: (limit: number) => Promise<Row[]>, price: number) {
      spend(price)
      const spent = spentOf(userId)
      const most = Math.min(limit, left, PER_MINUTE - spent.rows)
      // Charged in advance, so that the user's concurrent requests see it; rows that do not exist are refunded.
      spend(Math.max(0, most))
      const rows = most > 0 ? await read(most) : []
      left += most - rows.length
      spent.rows -= most - rows.length
      if (most < limit && rows.length >= most) throw tooMany(spent.since + MINUTE - now())
      return rows
    }

    return {
      once(name) {
        if (asked.has(name)) throw tooMany(0)
        asked.add(name)
      },
      field() {
        fields += 1
        if (fields > FIELDS) throw tooMany(0)
      },
      spend,
      weigh(more) {
        bytes += more
        if (bytes > ANSWER_BYTES) throw tooMany(0)
      },
      list(limit, read, price = PRICE.list) {
        const turn = before.then(() => next(limit, read, price))
        before = turn.catch(() => {})
        return turn
      },
    }
  }
}

/** `wait`: milliseconds until the user may ask again. */
function tooMany(wait: number): GraphQLError {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) }
  return new GraphQLError('too-many', { extensions: { code: 'too-many', http: { status: 429, headers } } })
}
