import { type DoorDeps, openBackupDoor } from './backup-door.ts'
import { startNightly } from './nightly.ts'

type BackupDeps = DoorDeps & {
  /** Folder for backups made at night; null makes none. */
  backups: string | null
  backupsKeep: number
}

/** Lets backups be asked for, and makes those of the night. Stopping gives up what is running. */
export async function startBackups({
  backups: folder,
  backupsKeep: keep,
  ...deps
}: BackupDeps): Promise<() => Promise<void>> {
  const shut = await openBackupDoor(deps)
  const stop = folder === null ? async () => {} : startNightly({ ...deps, folder, keep })
  return async () => {
    await Promise.all([shut(), stop()])
  }
}
