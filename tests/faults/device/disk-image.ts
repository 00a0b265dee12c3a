import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A disk in a file. What was only in memory is not in the file, so a copy of it, taken while somebody writes, is what a
 * power cut leaves behind. Mounting needs root.
 */
export interface DiskImage {
  /** Where it is mounted. */
  folder: string
  /** Writes out what is only in memory, as some quiet minutes do. */
  flush(): void
  /** The disk as the power cut left it, mounted beside this one. */
  cut(): DiskImage
  close(): void
}

/** Bytes; a profile with everything on the device is a tenth of it. */
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
  // A database that refuses to be root works there too.
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
