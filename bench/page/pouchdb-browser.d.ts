/** Only the parts that the bench uses. */
declare module 'pouchdb-browser' {
  // biome-ignore lint/style/noDefaultExport: that is how it is exported
  export default class PouchDB {
    constructor(name: string)
    bulkDocs(docs: readonly object[]): Promise<unknown>
    put(doc: object): Promise<unknown>
    allDocs(options: object): Promise<{ rows: unknown[] }>
    query(view: string, options: object): Promise<{ rows: unknown[] }>
  }
}
