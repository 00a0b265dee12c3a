import { makeFirstDay } from './first-day.ts'

// biome-ignore lint/style/noDefaultExport: the only name Playwright asks for
export default makeFirstDay
