import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import { changeRow } from '#sync/server/core/decide/whole-rows.ts'
import type { Database } from '#sync/server/store/database.ts'

type Comment = DocumentOf<'orders'>['commentary'][number]

/** What became of something the server did with an order. */
export type Note = Pick<Comment, 'kind' | 'title' | 'commentary'>

/** Stands in the order's commentary once, however often it is said. That something did not reach its customer is news. */
export const noteOnOrder = (
  db: Database,
  order: string,
  note: Note & Pick<Comment, '_id' | 'user_id'>,
): Promise<void> =>
  changeRow(db, 'orders', order, (doc) =>
    doc.commentary.some(({ _id }) => _id === note._id)
      ? null
      : {
          ...doc,
          commentary: withComments(doc.commentary, [{ ...note, customer_id: '', date: Date.now(), done: 0 }]),
          customer_news: doc.customer_news + (note.kind === 'message' ? 0 : 1),
        },
  )
