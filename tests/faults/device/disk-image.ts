import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A disk in a file. Data only in memory is not in the file, so a copy taken during writes is the state after a power
 * cut. Mounting needs root.
 */
export interface DiskImage {
  /** Mount point. */
  folder: string
  /** Writes cached data to the disk, as happens after some idle minutes. */
  flush(): void
  /** A copy of the disk as a power cut would leave it, mounted beside this one. */
  cut(): DiskImage
  close(): void
}

/** A profile with a complete copy takes a tenth of this. */
const SIZE = '600M'

export function whyNoDiskImage(): string | null {
  if (process.getuid?.() !== 0) return 'mounting a disk image needs root'
  try {
    makeDiskImage().close()
    return null
  } catch (error) {
    return `no disk image can be mounted here: ${String(error).split('\n')[0]}`
  }
}

export function makeDiskImage(size = SIZE): DiskImage {
  const home = newHome()
  const file = path.join(home, 'image')
  run('truncate', '-s', size, file)
  run('mkfs.ext4', '-q', '-F', file)
  return mounted(home, file)
}

function newHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'disk-'))
  // PostgreSQL refuses to run as root, so its user must be able to enter the folder.
  chmodSync(home, 0o711)
  return home
}

function mounted(home: string, file: string): DiskImage {
  const folder = path.join(home, 'mounted')
  mkdirSync(folder)
  try {
    run('mount', '-o', 'loop', file, folder)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
  return {
    folder,
    flush: () => run('sync', '--file-system', folder),
    cut() {
      const beside = newHome()
      const copy = path.join(beside, 'image')
      run('cp', '--sparse=always', file, copy)
      return mounted(beside, copy)
    },
    close() {
      run('umount', '--lazy', folder)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
