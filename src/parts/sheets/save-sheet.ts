import { saveFile } from './save-file.ts'
import type { Sheet } from './sheet.ts'
import { writeCsv } from './write-csv.ts'

export type SheetKind = 'csv' | 'xlsx'

/** Saves a table as a file that spreadsheets open. No cell is run as a formula. `name`: without an ending. */
export async function saveSheet(name: string, kind: SheetKind, sheet: Sheet): Promise<void> {
  const content =
    kind === 'csv'
      ? new Blob([writeCsv([sheet.header, ...sheet.rows])], { type: 'text/csv' })
      : await workbookOf(sheet)
  saveFile(`${name}.${kind}`, content)
}

/** Made in a worker, because ten thousand rows take longer than a frame. */
function workbookOf(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.onmessage = ({ data }: MessageEvent<Blob | string>) =>
    data instanceof Blob ? resolve(data) : reject(new Error(data))
  worker.onerror = () => reject(new Error('The worker did not start'))
  worker.postMessage(sheet)
  return promise.finally(() => worker.terminate())
}
