import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Disk } from './database.ts'
import { StoreError } from './store-error.ts'

/**
 * Gives PGlite the fsync it lacks.
 *
 * PGlite is the real PostgreSQL, which knows exactly what must reach the disk and in which order: WAL before data, data
 * and clog before the checkpoint record, the control file last. Only the last step is missing: its Node file system has
 * no `fsync`, so the call does nothing (and PGlite also starts with `-F`, "do not even call it"). We start it without
 * `-F` and supply the call. Checkpoints, new WAL segments and crash recovery are thereby PostgreSQL's own.
 *
 * One part is ours. PostgreSQL would fsync the WAL inside every COMMIT, which here blocks the whole process for the
 * time of a disk flush. So the WAL's fsync is only noted, and `settle()` does it off the main thread, once for all
 * waiting commits: nothing is acknowledged before it. Until then nothing that relies on that WAL may reach the disk
 * either, so any write, fsync, rename, truncation or removal of another file first flushes the noted segments
 * (`flushNow`).
 */
export interface DurableFiles {
  readonly fs: NodeFS
  /** Resolves when all commits so far survive a power cut; throws once the disk has failed. */
  settle(): Promise<void>
  /**
   * Set once the disk has failed: nothing is confirmed any more, and PostgreSQL, which would retry for ever, is not
   * called.
   */
  failure(): StoreError | undefined
  /** Bytes of WAL written since the last `walReset()`. */
  walBytes(): number
  walReset(): void
  /** Number of fsyncs PostgreSQL asked for; 0 after a checkpoint would mean that the hook is not in place. */
  fsyncs(): number
}

/** The parts of an Emscripten file node and stream that are used here. */
interface FileNode {
  name: string
  parent: FileNode
}
interface Stream {
  node: FileNode
  nfd: number
}
type Call = (...args: never[]) => unknown
interface NodeFileSystem {
  node_ops: Record<string, Call>
  stream_ops: Record<string, Call>
}

interface Module {
  NODEFS: NodeFileSystem
  stackSave: Call
  stackRestore: Call
}

type Flush = { paths: Set<string>; done: Promise<void> }

/** Permission bits of the group and of other accounts. */
const OTHERS = 0o077
const WAL_SEGMENT = /^[0-9A-F]{24}$/

export function durableFiles(folder: string, disk: Disk, onError: (error: unknown) => void): DurableFiles {
  let noted = new Set<string>()
  let running: Flush | undefined
  let next: Promise<void> | undefined
  let failure: StoreError | undefined
  let walBytes = 0
  let fsyncs = 0

  // After a failed fsync the kernel may forget the pages and report success the next time, so there is no retry.
  function remember(error: unknown): void {
    if (failure) return
    failure = new StoreError('broken', 'The disk refused to store data; check it, then restart.', error)
    onError(failure)
  }

  async function flush(paths: Set<string>): Promise<void> {
    // Opened before the first await: a segment can be renamed only after a checkpoint, which flushes it first.
    const fds = [...paths].map((path) => openSync(path, 'r+'))
    try {
      await Promise.all(fds.map((fd) => disk.fdatasync(fd)))
    } finally {
      for (const fd of fds) closeSync(fd)
    }
  }

  async function settle(): Promise<void> {
    if (noted.size > 0) next ??= nextFlush()
    await (noted.size > 0 ? next : running?.done)
    if (failure) throw failure
  }

  // All callers that arrive during a flush share the next one.
  async function nextFlush(): Promise<void> {
    await running?.done
    next = undefined
    const paths = noted
    noted = new Set()
    running = { paths, done: flush(paths).catch(remember).finally(stopped) }
    await running.done
  }

  function stopped(): void {
    running = undefined
  }

  function flushNow(): void {
    if (noted.size === 0 && !running) return
    const paths = new Set([...(running?.paths ?? []), ...noted])
    noted.clear()
    // These are safe now, whatever the running flush still does. From here on PostgreSQL may rename such a file.
    running?.paths.clear()
    for (const path of paths) syncPath(path)
  }

  function syncPath(path: string): void {
    const fd = openSync(path, 'r+')
    try {
      disk.fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
  }

  function isWal(node: FileNode): boolean {
    return node.parent.name === 'pg_wal' && WAL_SEGMENT.test(node.name)
  }

  const isVital = (node: FileNode) => isWal(node) || node.name === 'pg_control'

  /** Throws an error that PostgreSQL does not take for one of its own, so that it leaves PostgreSQL altogether. */
  function guard<T>(action: () => T): T {
    if (failure) throw failure
    try {
      return action()
    } catch (error) {
      remember(error)
      throw failure
    }
  }

  function install({ node_ops, stream_ops }: NodeFileSystem): void {
    stream_ops.fsync = (({ node, nfd }: Stream) => {
      fsyncs += 1
      guard(() => {
        if (isWal(node)) {
          noted.add(join(folder, 'pg_wal', node.name))
          return
        }
        flushNow()
        disk.fsyncSync(nfd)
      })
      return 0
    }) as Call

    const write = stream_ops.write as (stream: Stream, ...rest: [unknown, number, number, number]) => unknown
    stream_ops.write = ((stream: Stream, ...rest: [unknown, number, number, number]) => {
      if (isWal(stream.node)) walBytes += rest[2]
      else guard(flushNow)
      // A WAL or control file that cannot be written makes PostgreSQL panic, and here it would do so for ever.
      return isVital(stream.node) ? guard(() => write(stream, ...rest)) : write(stream, ...rest)
    }) as Call

    const before = (ops: Record<string, Call>, name: string): void => {
      const original = ops[name] as (...args: unknown[]) => unknown
      ops[name] = ((...args: unknown[]) => {
        guard(flushNow)
        return original(...args)
      }) as Call
    }
    before(stream_ops, 'setattr')
    for (const name of ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink']) before(node_ops, name)
    // PostgreSQL relies on the umask it set, which nothing applies here.
    const setattr = node_ops.setattr as (node: FileNode, attributes: { mode?: number }) => unknown
    node_ops.setattr = ((node: FileNode, { mode, ...rest }: { mode?: number }) =>
      setattr(node, { ...rest, ...(mode !== undefined && { mode: mode & ~OTHERS }) })) as Call
  }

  /**
   * PGlite swallows exceptions that leave PostgreSQL, and goes on with a PostgreSQL that still holds its locks and
   * waits for itself for ever. These two calls surround each step, and what they throw reaches the caller.
   */
  function rethrowDiskFailure(module: Module): void {
    for (const name of ['stackSave', 'stackRestore'] as const) {
      const original = module[name]
      module[name] = (...args: never[]) => {
        if (failure) throw failure
        return original(...args)
      }
    }
  }

  class DurableNodeFS extends NodeFS {
    override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      const { emscriptenOpts } = await super.init(...args)
      const hook = (given: unknown): void => {
        const module = given as Module
        install(module.NODEFS)
        rethrowDiskFailure(module)
      }
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
    }
  }

  return {
    fs: new DurableNodeFS(folder),
    settle,
    failure: () => failure,
    walBytes: () => walBytes,
    walReset: () => {
      walBytes = 0
    },
    fsyncs: () => fsyncs,
  }
}
