import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'

type Comment = DocumentOf<'orders'>['commentary'][number]

/** A comment on the outcome of the server's own work. */
export type Note = Pick<Comment, 'kind' | 'title' | 'commentary'>

/** Adds a comment to the order once. Anything but a delivered message counts as news for the office. */
export const noteOnOrder = (
  system: SystemWriter,
  order: string,
  note: Note & Pick<Comment, '_id' | 'user_id'>,
): Promise<void> =>
  system.change({ collection: 'orders', id: order }, { kind: 'order-note', key: note._id }, (doc) =>
    doc.commentary.some(({ _id }) => _id === note._id)
      ? null
      : {
          ...doc,
          commentary: withComments(doc.commentary, [{ ...note, customer_id: '', date: Date.now(), done: 0 }]),
          customer_news: doc.customer_news + (note.kind === 'message' ? 0 : 1),
        },
  )
