import type { QueuedOp } from '#sync/client/engine.ts'
import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'
import type { Query } from '../use-live.ts'
import { useLive } from '../use-live.ts'
import { useLocalFile } from './use-local-file.ts'

/**
 * An object URL for a file of this path that is still on this device only: null until its content is read, '' when the
 * server has it, undefined while that is unknown.
 */
export function useUnsentFile(path: string, size: 'whole' | 'small'): string | null | undefined {
  const hash = useLive(unsentHash(fileIdIn(path)))
  const local = useLocalFile(hash || null, size)
  return hash ? local : hash
}

/** The hash of a file that waits in the outbox; '' of any other. */
const unsentHash = (id: string): Query<string> => ({
  key: `unsent ${id}`,
  live(engine) {
    const queue = engine.queue()
    return {
      get: () => {
        const ops = queue.get()
        return ops && hashIn(ops, id)
      },
      subscribe: queue.subscribe,
    }
  },
})

function hashIn(ops: readonly QueuedOp[], id: string): string {
  if (id === '') return ''
  const files = ops.flatMap(({ kind, args }) =>
    kind.endsWith('.attach') ? (args.files as readonly { _id: string; hash: string }[]) : [],
  )
  return files.find(({ _id }) => _id === id)?.hash ?? ''
}
