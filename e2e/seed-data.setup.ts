import { makeSeedData } from './seed-data.ts'

// biome-ignore lint/style/noDefaultExport: the only name Playwright asks for
export default makeSeedData
