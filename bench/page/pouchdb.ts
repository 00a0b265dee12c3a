import PouchDB from 'pouchdb-browser'
import { type Contender, eachPage } from './contender.ts'

const LANES = {
  _id: '_design/lanes',
  views: { lanes: { map: 'function (order) { emit([order.status, order.newest]) }' } },
}

/**
 * Measures the writing half of its replication, because the reading half needs a CouchDB. Ids sort by time, so the
 * newest need no index; a lane needs a view, which is built by its first query.
 */
export function pouchdb(): Contender {
  const db = new PouchDB('orders')
  return {
    async fill(count) {
      await eachPage(count, (page) => db.bulkDocs(page))
      await db.put(LANES)
    },
    async open() {
      await db.query('lanes', { limit: 1 })
    },
    newest: async (limit) => (await db.allDocs({ include_docs: true, descending: true, limit })).rows,
    lane: async (status, limit) =>
      (await db.query('lanes', { startkey: [status], endkey: [status, {}], include_docs: true, limit })).rows,
  }
}
