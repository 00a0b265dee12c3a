import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { keepUpload } from '#server/files/finish-upload.ts'
import {
  dropUpload,
  type Finished,
  findFinished,
  isWithinQuota,
  markFinished,
  roomIn,
} from '#server/files/upload-folder.ts'
import { refusal, refusalOf } from '#server/http/routes/upload-refusal.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { MAX_UPLOAD_BYTES } from '#sync/contract/files/photo.ts'
import type { Database } from '#sync/server/store/database.ts'

const HASH = /^[0-9a-f]{64}$/

/** The owner of an upload; another session of the same user may resume it. */
export interface Uploader {
  userId: string
  tree: string
  /** Bytes in a day; absent uses the limit of staff. */
  daily?: number
}

interface UploadDeps {
  db: Database
  dataDir: string
  /** Folder of unfinished uploads. */
  folder: string
  onError(error: unknown): void
}

export interface UploadServer {
  handle(uploader: Uploader, request: IncomingMessage, response: ServerResponse): Promise<void>
  /**
   * Finishes an upload that has all its bytes but whose process was killed before inspecting them. The device sees them
   * counted and sends nothing more. Returns null for other uploads, or when the content is refused.
   */
  finishLeftBehind(uploader: Uploader, id: string): Promise<Finished | null>
}

/** Resumable uploads (tus). An upload belongs to the user who began it; for others it does not exist. */
export function uploadServer({ db, dataDir, folder, onError }: UploadDeps): UploadServer {
  const uploaders = new AsyncLocalStorage<Uploader>()
  const datastore = new FileStore({ directory: folder })
  const room = roomIn(folder)
  const finishing = new Map<string, Promise<ErrorCode | null>>()

  const tus = new Server({
    path: '/',
    // Relative to the route that created it.
    generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id}`,
    datastore,
    maxSize: MAX_UPLOAD_BYTES,
    // An empty list, because without one tus-server allows every origin.
    allowedOrigins: [],
    async onUploadCreate(_request, { metadata, size }) {
      const uploader = uploaders.getStore()
      const { hash } = metadata ?? {}
      if (!uploader || !hash || !HASH.test(hash)) throw refusal('bad-request')
      // Uploads of deferred length cannot be counted.
      if (size === undefined) throw refusal('bad-request')
      if (!(await isWithinQuota(folder, uploader, size))) throw refusal('file-quota')
      if (!(await room.take(size))) throw refusal('disk-full')
      // Other metadata of the device is dropped: the file name belongs to the file's own row.
      return { metadata: { hash, owner: uploader.userId, tree: uploader.tree } }
    },
    async onIncomingRequest({ method }, id) {
      if (method === 'POST') return
      if (!(await ownUpload(uploaders.getStore(), id))) throw refusal('not-found')
    },
    async onUploadFinish(_request, upload) {
      const problem = await finishOnce(upload)
      if (problem !== null) throw refusal(problem)
      return {}
    },
    onResponseError: (_request, error) => refusalOf(error, onError),
  })

  async function ownUpload(uploader: Uploader | undefined, id: string): Promise<Upload | null> {
    const upload = await datastore.getUpload(id).catch(() => null)
    const isOwn = upload?.metadata?.owner === uploader?.userId && upload?.metadata?.tree === uploader?.tree
    return isOwn ? upload : null
  }

  function finishOnce(upload: Upload): Promise<ErrorCode | null> {
    const { id } = upload
    const running = finishing.get(id) ?? finish(upload).finally(() => finishing.delete(id))
    finishing.set(id, running)
    return running
  }

  async function finish({ id, metadata, offset }: Upload): Promise<ErrorCode | null> {
    if (await findFinished(folder, id)) return null
    const { hash, owner, tree } = metadata ?? {}
    const file = path.join(folder, id)
    const problem = await keepUpload(db, dataDir, { file, tree: String(tree), hash: String(hash) })
    if (problem === null)
      await markFinished(folder, id, { owner: String(owner), size: offset, hash: String(hash) })
    await dropUpload(folder, id)
    return problem
  }

  return {
    handle: (uploader, request, response) => uploaders.run(uploader, () => tus.handle(request, response)),
    async finishLeftBehind(uploader, id) {
      const upload = await ownUpload(uploader, id)
      // The upload vanished since `findFinished` was asked: a concurrent request finishes it, or has.
      if (!upload) {
        await finishing.get(id)
        return findFinished(folder, id)
      }
      if (upload.offset !== upload.size) return null
      await finishOnce(upload)
      return findFinished(folder, id)
    },
  }
}
