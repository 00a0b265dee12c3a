import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTable } from './open-table.ts'
import { MAX_BYTES } from './table.ts'

type Listener = (event: MessageEvent) => void

/** Workers that were started and not stopped. */
let running = 0
let startsWell = true
let heard: Listener = () => {}

/** A browser's worker that runs the real code in this thread. Messages are copied, as between threads. */
class ThreadlessWorker {
  onmessage: Listener = () => {}
  onerror: (event: unknown) => void = () => {}
  constructor() {
    running += 1
    vi.stubGlobal('postMessage', (data: unknown) =>
      this.onmessage({ data: structuredClone(data) } as MessageEvent),
    )
  }
  postMessage(data: unknown, transfer: ArrayBuffer[]) {
    if (startsWell) heard({ data: structuredClone(data, { transfer }) } as MessageEvent)
    else this.onerror({ type: 'error' })
  }
  terminate() {
    running -= 1
  }
}

beforeAll(async () => {
  vi.stubGlobal('Worker', ThreadlessWorker)
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    heard = listener
  })
  await import('./reading.worker.ts')
})
beforeEach(() => {
  startsWell = true
})
afterAll(() => vi.unstubAllGlobals())

const file = (content: BlobPart) => new File([content], 'relaties.csv')

test('a chosen file is read by a worker, which stops afterwards', async () => {
  const table = await openTable(file('Naam;Plaats\nÖzdemir;Ede\n'))
  expect(table).toMatchObject({ header: ['Naam', 'Plaats'], rows: [{ line: 2, cells: ['Özdemir', 'Ede'] }] })
  expect(running).toBe(0)
})

test('what is wrong with a file is told by its code, and its worker stops', async () => {
  await expect(openTable(file(''))).rejects.toMatchObject({ name: 'UnreadableTable', code: 'empty' })
  await expect(openTable(file('%PDF-1.7'))).rejects.toMatchObject({ code: 'not-a-table' })
  expect(running).toBe(0)
})

test('a file above the limit is not even loaded', async () => {
  const large = Object.defineProperty(file(''), 'size', { value: MAX_BYTES + 1 })
  await expect(openTable(large)).rejects.toMatchObject({ code: 'too-large' })
})

test('a file that is gone, or a worker that does not start, is told as broken', async () => {
  const gone = Object.assign(file(''), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  })
  await expect(openTable(gone)).rejects.toMatchObject({ code: 'broken' })
  startsWell = false
  await expect(openTable(file('Naam\nA\n'))).rejects.toMatchObject({ code: 'broken' })
  expect(running).toBe(0)
})
