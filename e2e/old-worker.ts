import type { CDPSession } from '@playwright/test'

/**
 * Chromium lets an update take over once the old worker has nothing to do, and asks it to end for that. When a request of
 * the page starts it again at that very moment, it stays until it was idle for half a minute, or for as long as somebody
 * looks on, as a test does. What this gives stops it, as the browser would then.
 */
export async function oldWorkerOf(devtools: CDPSession, origin: string): Promise<() => Promise<void>> {
  let old: string[] = []
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const ours = versions.filter(({ scriptURL }) => scriptURL.startsWith(origin))
    const isWaitedFor = ours.some(({ status }) => status === 'installed')
    old = ours
      .filter(({ status, runningStatus }) => status === 'activated' && runningStatus === 'running')
      .map(({ versionId }) => versionId)
    if (!isWaitedFor) old = []
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    for (const versionId of old) await devtools.send('ServiceWorker.stopWorker', { versionId })
  }
}
