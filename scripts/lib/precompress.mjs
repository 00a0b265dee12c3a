// Compresses the built app once, so that the server never has to. The service worker is left out: it is small, and a
// stale compressed copy of it would keep every device on the old version.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/
const SMALLEST = 1024
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.name === 'sw.js') continue
    const content = readFileSync(file)
    if (content.length < SMALLEST) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
