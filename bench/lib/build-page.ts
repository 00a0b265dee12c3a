import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/**
 * The folder the server gives out: the built app, and the bench's page at /bench/ with the orders for those that have no
 * server of their own. One origin, so that both see the same stores.
 */
export async function buildAppFolder(folder: string, pagesDir: string): Promise<void> {
  cpSync('dist', folder, { recursive: true })
  await build({
    configFile: false,
    root: path.resolve('bench/page'),
    base: '/bench/',
    logLevel: 'warn',
    // Older than any app: what the app opened afterwards is its own.
    define: { __BUILD__: '0' },
    worker: { format: 'es' },
    build: {
      outDir: path.join(folder, 'bench'),
      target: 'es2022',
      emptyOutDir: false,
      chunkSizeWarningLimit: 2000,
    },
  })
  symlinkSync(pagesDir, path.join(folder, 'bench/orders'))
}
