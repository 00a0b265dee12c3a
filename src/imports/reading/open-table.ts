import { MAX_BYTES, type Table, type UnreadableCode, UnreadableTable } from './table.ts'

export interface Request {
  name: string
  bytes: Uint8Array
  sheet: string | undefined
}

export type Answer = { table: Table } | { code: UnreadableCode } | { bug: string }

/** Reads in a worker, because ten thousand rows take longer than a frame. Throws `UnreadableTable`. */
export async function openTable(file: File, sheet?: string): Promise<Table> {
  if (file.size > MAX_BYTES) throw new UnreadableTable('too-large')
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await asked(worker, { name: file.name, bytes: await bytesOf(file), sheet })
    if ('table' in answer) return answer.table
    if ('code' in answer) throw new UnreadableTable(answer.code)
    throw new Error(answer.bug)
  } finally {
    worker.terminate()
  }
}

/** Fails when the file was moved or changed since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw new UnreadableTable('broken', error)
  }
}

/** A worker that cannot start, or runs out of memory, sends an error and no answer. */
const asked = (worker: Worker, request: Request) =>
  new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = (event) => reject(new UnreadableTable('broken', event))
    worker.onmessageerror = (event) => reject(new UnreadableTable('broken', event))
    worker.postMessage(request, [request.bytes.buffer])
  })
