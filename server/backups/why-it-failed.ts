import { StoreError } from '#sync/server/store/store-error.ts'
import { BackupError } from './backup-error.ts'

/** Why a backup failed, as a code that the app has words for. */
export function whyItFailed(error: unknown): string {
  if (error instanceof BackupError || error instanceof StoreError) return error.code
  return error instanceof Error && 'code' in error ? String(error.code) : 'bug'
}
