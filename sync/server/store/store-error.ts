/** Every way the store can refuse. Callers decide by the code; the sentence is for the log and the terminal. */
export type StoreErrorCode =
  | 'locked'
  | 'bad-folder'
  | 'disk-full'
  | 'broken'
  | 'unreachable'
  | 'migration-changed'
  | 'database-newer'

export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause })
    this.name = 'StoreError'
    this.code = code
  }
}
