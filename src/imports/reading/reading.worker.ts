import type { Answer, Request } from './open-table.ts'
import { readTable } from './read-table.ts'
import { UnreadableTable } from './table.ts'

addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data))

async function answer(request: Request) {
  postMessage(await read(request))
}

async function read(request: Request): Promise<Answer> {
  try {
    return { table: await readTable(request) }
  } catch (error) {
    if (error instanceof UnreadableTable) return { code: error.code }
    // The page reports it as a bug.
    return { bug: String(error) }
  }
}
