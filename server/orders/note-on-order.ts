import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'

type Comment = DocumentOf<'orders'>['commentary'][number]

/** What became of something the server did with an order. */
export type Note = Pick<Comment, 'kind' | 'title' | 'commentary'>

/** Stands in the order's commentary once, however often it is said. That something did not reach its customer is news. */
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
