import { cpSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/**
 * Builds the folder that the server serves: the app, and the bench's page at /bench/ with the orders for contenders
 * without a server of their own. Both have the same origin, so that they see the same stores.
 */
export async function buildAppFolder(folder: string, pagesDir: string): Promise<void> {
  cpSync('dist', folder, { recursive: true })
  await build({
    configFile: false,
    root: path.resolve('bench/page'),
    base: '/bench/',
    logLevel: 'warn',
    // Older than any build of the app, so that stores the app opened afterwards are its own.
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
