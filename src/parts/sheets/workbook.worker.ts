import type { Sheet } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

addEventListener('message', ({ data }: MessageEvent<Sheet>) => void answer(data))

async function answer(sheet: Sheet) {
  postMessage(await writeWorkbook(sheet).catch(String))
}
