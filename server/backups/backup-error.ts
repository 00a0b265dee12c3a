/** Every way a backup or a restore can refuse. Callers decide by the code; error-sentence.ts has the words. */
const CODES = [
  'exists',
  'no-folder',
  'no-room',
  'damaged',
  'unreadable',
  'newer',
  'other-history',
  'folder-not-empty',
  'database-not-empty',
  'not-running',
  'not-here',
  'stopped',
  /** Something else; the cause says what. */
  'failed',
] as const
export type BackupErrorCode = (typeof CODES)[number]

export class BackupError extends Error {
  readonly code: BackupErrorCode

  constructor(code: BackupErrorCode, cause?: unknown) {
    super(`The backup was refused: ${code}`, cause === undefined ? undefined : { cause })
    this.name = 'BackupError'
    this.code = code
  }
}

/** The error of a server that said why it made no backup. */
export function backupErrorOf(why: string): BackupError {
  const code = CODES.find((each) => each === why)
  return code ? new BackupError(code) : new BackupError('failed', new Error(why))
}
