import type { DocumentOf } from '../core/documents.ts'
import { bytesOf } from '../core/room.ts'

type Comments = DocumentOf<'orders'>['commentary']
export type Comment = Comments[number]

/** Bytes of JSON that what people write of an order may take. */
const ROOM = {
  /** Comments of staff. */
  user: 256_000,
  /** What its customer writes. Less than staff has, so that no customer leaves them without. */
  customer: 40_000,
}
/** With what statuses ask to be filled in, for which comments leave room. */
const FILLED_IN = 320_000
/** What one status may be filled in with beyond that, so that an order that is full of texts still comes to its end. */
const SHORT = { each: 4_000, all: 1_000_000 }
/** With what the server notes. The oldest messages to the customer make place beyond it. */
const ALL = 400_000

/** Messages of a customer within a day. */
const CUSTOMER_PER_DAY = 20
const DAY = 24 * 60 * 60 * 1000

const ofKind = (comments: Comments, kind: Comment['kind']) => comments.filter((each) => each.kind === kind)

/** Whether staff may write this as well. */
export const hasRoomFor = (comments: Comments, comment: Comment): boolean =>
  bytesOf([...ofKind(comments, 'user'), comment]) <= ROOM.user

/** Whether a status may be set with what was filled in: nothing filled in always fits. */
export function hasRoomForFields(comments: Comments, filledIn: Comments): boolean {
  if (filledIn.length === 0) return true
  const size = bytesOf([...ofKind(comments, 'user'), ...filledIn])
  return size <= FILLED_IN || (size <= SHORT.all && bytesOf(filledIn) <= SHORT.each)
}

/** Whether the customer may write this as well: neither too much, nor too often. */
export function customerMayWrite(comments: Comments, comment: Comment): boolean {
  const theirs = ofKind(comments, 'customer')
  const today = theirs.filter(({ date }) => date > comment.date - DAY)
  return today.length < CUSTOMER_PER_DAY && bytesOf([...theirs, comment]) <= ROOM.customer
}

/** With these at the end. */
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

const LONGEST_HISTORY = 1_000

/** With this at the end. Of a longer history the beginning and the newest stay. */
export function withStatus(history: History, item: History[number]): History {
  const all = [...history, item]
  return all.length <= LONGEST_HISTORY ? all : [...all.slice(0, 1), ...all.slice(1 - LONGEST_HISTORY)]
}
