import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Database } from '#sync/server/store/database.ts'
import { keepUpload } from './finish-upload.ts'
import { MAX_BYTES } from './inspect-photo.ts'
import { dropUpload, hasRoom, markFinished } from './upload-folder.ts'
import { refusal, refusalOf } from './upload-refusal.ts'

const HASH = /^[0-9a-f]{64}$/

/** Whose upload it is: another session of the same user may go on with it. */
export interface Uploader {
  userId: string
  tree: string
}

interface UploadDeps {
  db: Database
  dataDir: string
  /** Where uploads in progress lie. */
  folder: string
  /** The address, without a slash at the end. */
  at: string
  onError(error: unknown): void
}

type Handle = (uploader: Uploader, request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Resumable uploads (tus). An upload belongs to the user who began it; for anybody else it does not exist. */
export function uploadServer({ db, dataDir, folder, at, onError }: UploadDeps): Handle {
  const uploaders = new AsyncLocalStorage<Uploader>()
  const datastore = new FileStore({ directory: folder })
  const finishing = new Map<string, Promise<void>>()

  const tus = new Server({
    path: at,
    datastore,
    maxSize: MAX_BYTES,
    relativeLocation: true,
    // Nobody's: without a list tus-server invites every origin.
    allowedOrigins: [],
    async onUploadCreate(_request, { metadata, size }) {
      const uploader = uploaders.getStore()
      const { hash } = metadata ?? {}
      if (!uploader || !hash || !HASH.test(hash)) throw refusal('bad-request')
      if (!(await hasRoom(folder, size ?? MAX_BYTES))) throw refusal('disk-full')
      // Nothing else is kept of what the device says: the name belongs to the file's own row.
      return { metadata: { hash, owner: uploader.userId, tree: uploader.tree } }
    },
    async onIncomingRequest({ method }, id) {
      if (method === 'POST') return
      const upload = await datastore.getUpload(id).catch(() => null)
      const uploader = uploaders.getStore()
      const isOwn = upload?.metadata?.owner === uploader?.userId && upload?.metadata?.tree === uploader?.tree
      if (!upload || !isOwn) throw refusal('not-found')
    },
    async onUploadFinish(_request, { id, metadata, offset }) {
      const running = finishing.get(id) ?? finish(id, { ...metadata }, offset)
      finishing.set(id, running)
      await running.finally(() => finishing.delete(id))
      return {}
    },
    onResponseError: (_request, error) => refusalOf(error, onError),
  })

  async function finish(id: string, metadata: Record<string, string | null>, size: number) {
    const { hash, owner, tree } = metadata
    const file = path.join(folder, id)
    const problem = await keepUpload(db, dataDir, { file, tree: String(tree), hash: String(hash) })
    if (problem === null) await markFinished(folder, id, { owner: String(owner), size })
    await dropUpload(folder, id)
    if (problem !== null) throw refusal(problem)
  }

  return (uploader, request, response) => uploaders.run(uploader, () => tus.handle(request, response))
}
