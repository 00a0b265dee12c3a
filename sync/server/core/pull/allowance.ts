import { GraphQLError } from 'graphql'
import type { Row } from '../decide/rows.ts'

/**
 * Rows of lists that one request is answered with, and one user within a minute; what else takes work counts as so many. A copy
 * is no list: it comes in pages, and one of them is all that a request gets.
 */
const PER_REQUEST = 2_500
const PER_MINUTE = 30_000
/** Things asked for by name in one request, over all of its batch. */
const FIELDS = 30
/** Bytes of JSON that one request is answered with. */
export const ANSWER_BYTES = 8_000_000

/** What is paid before anything is looked for, in rows: whatever finds nothing takes as much work. */
export const PRICE = {
  /** One row by its id. */
  get: 10,
  list: 10,
  /** Goes over every row. */
  scan: 200,
  search: 100,
  /** Asks somebody else's service, or counts all there is. */
  lookUp: 100,
} as const

/** Milliseconds. */
const MINUTE = 60_000

/** What one request may ask for, over all its fields and whatever else came along in the same batch. */
export interface Allowance {
  /** For what is asked once in a request, under whatever name. Throws the second time. */
  once(name: string): void
  /** For each thing that is asked for. Throws for one too many. */
  field(): void
  /**
   * One list after another, each with what the others left; `price` besides what comes of it. Throws where that is less than there
   * is.
   */
  list(limit: number, read: (limit: number) => Promise<Row[]>, price?: number): Promise<Row[]>
  /** For an answer that is short and takes the work of so many rows. Throws where so many are not left. */
  spend(rows: number): void
  /** Of what is read for the answer. Throws where it becomes too heavy. */
  weigh(bytes: number): void
}

interface Spent {
  since: number
  rows: number
}

/** Of one server; several of them allow as many times more. */
export function openAllowances(now = Date.now): (userId: string) => Allowance {
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
      // Paid for beforehand, as whatever else this user asks meanwhile; what was not there is given back.
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

/** Milliseconds until more may be asked. */
function tooMany(wait: number): GraphQLError {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) }
  return new GraphQLError('too-many', { extensions: { code: 'too-many', http: { status: 429, headers } } })
}
