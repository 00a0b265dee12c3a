import type { CDPSession } from '@playwright/test'

/**
 * Chromium lets an update take over once the old worker has nothing to do, and asks it to end for that. When a request of
 * the page starts it again at that very moment, it stays until it was idle for half a minute, or for as long as somebody
 * looks on, as a test does. What this gives stops it, as the browser would then.
 */
export async function oldWorkerOf(devtools: CDPSession, origin: string): Promise<() => Promise<void>> {
  const known = new Map<string, { status: string; runningStatus: string }>()
  // Told is only what changed.
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions)
      if (version.scriptURL.startsWith(origin)) known.set(version.versionId, version)
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    const workers = [...known]
    if (!workers.some(([, { status }]) => status === 'installed')) return
    for (const [versionId, { status, runningStatus }] of workers)
      if (status === 'activated' && runningStatus === 'running')
        await devtools.send('ServiceWorker.stopWorker', { versionId })
  }
}
