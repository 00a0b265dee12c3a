import type { DocumentOf } from '../core/documents.ts'
import { bytesOf } from '../core/room.ts'

type Comments = DocumentOf<'orders'>['commentary']
export type Comment = Comments[number]

/** Limits of an order's comments, in bytes of JSON. */
const ROOM = {
  /** Comments by staff. */
  user: 256_000,
  /** Messages of the customer. Less than for staff, so that no customer can use up the room. */
  customer: 40_000,
}
/** Staff comments plus answers to status fields. Exceeds `ROOM.user`, so that comments leave room for answers. */
const FILLED_IN = 320_000
/** Limits beyond `FILLED_IN`: the answers of one status and the total. An order full of text can still be completed. */
const SHORT = { each: 4_000, all: 1_000_000 }
/** All comments including the server's notes. Beyond it the oldest messages to the customer are dropped. */
const ALL = 400_000

/** Number of messages a customer may write within a day. */
const CUSTOMER_PER_DAY = 20
const DAY = 24 * 60 * 60 * 1000

const ofKind = (comments: Comments, kind: Comment['kind']) => comments.filter((each) => each.kind === kind)

/** Whether staff may add this comment. */
export const hasRoomFor = (comments: Comments, comment: Comment): boolean =>
  bytesOf([...ofKind(comments, 'user'), comment]) <= ROOM.user

/** Whether a status with these answers may be set; one without answers always fits. */
export function hasRoomForFields(comments: Comments, filledIn: Comments): boolean {
  if (filledIn.length === 0) return true
  const size = bytesOf([...ofKind(comments, 'user'), ...filledIn])
  return size <= FILLED_IN || (size <= SHORT.all && bytesOf(filledIn) <= SHORT.each)
}

/** Whether the customer may add this message, by size and number. */
export function customerMayWrite(comments: Comments, comment: Comment): boolean {
  const theirs = ofKind(comments, 'customer')
  const today = theirs.filter(({ date }) => date > comment.date - DAY)
  return today.length < CUSTOMER_PER_DAY && bytesOf([...theirs, comment]) <= ROOM.customer
}

/** Appends comments. */
export function withComments(comments: Comments, added: Comments): Comments {
  const all = [...comments, ...added]
  if (added.length === 0) return all
  let size = bytesOf(all)
  return all.filter((each, at) => {
    if (size <= ALL || each.kind !== 'message' || at >= comments.length) return true
    size -= bytesOf(each)
    return false
  })
}

type History = DocumentOf<'orders'>['status_history']

const MAX_HISTORY_LENGTH = 1_000

/** Appends a status. A history that is too long keeps its first entry and the newest ones. */
export function withStatus(history: History, item: History[number]): History {
  const all = [...history, item]
  return all.length <= MAX_HISTORY_LENGTH ? all : [...all.slice(0, 1), ...all.slice(1 - MAX_HISTORY_LENGTH)]
}
