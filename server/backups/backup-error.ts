/** Every way a backup or a restore can refuse. Callers decide by the code; error-sentence.ts has the words. */
export type BackupErrorCode =
  | 'exists'
  | 'no-folder'
  | 'no-room'
  | 'damaged'
  | 'unreadable'
  | 'newer'
  | 'other-history'
  | 'folder-not-empty'
  | 'database-not-empty'
  | 'not-running'
  | 'stopped'

export class BackupError extends Error {
  readonly code: BackupErrorCode

  constructor(code: BackupErrorCode, cause?: unknown) {
    super(`The backup was refused: ${code}`, cause === undefined ? undefined : { cause })
    this.name = 'BackupError'
    this.code = code
  }
}
