import type { CDPSession } from '@playwright/test'

/**
 * Chromium activates an update once the old worker is idle, and asks it to stop. If a request of the page restarts it
 * at that moment, it lives until it was idle for half a minute, or as long as DevTools is attached, as in a test. The
 * returned function stops it, as the browser would then.
 */
export async function oldWorkerOf(devtools: CDPSession, origin: string): Promise<() => Promise<void>> {
  const known = new Map<string, { status: string; runningStatus: string }>()
  // Each event reports only the versions that changed.
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
