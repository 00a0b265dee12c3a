import type { CDPSession } from '@playwright/test'

/** From now on what becomes of the workers of an origin, for a failure of which nothing can be seen on screen. */
export async function workerHistory(devtools: CDPSession, origin: string): Promise<() => string> {
  const began = Date.now()
  const lines: string[] = []
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const ours = versions.filter(({ scriptURL }) => scriptURL.startsWith(origin))
    const states = ours.map(
      ({ versionId, status, runningStatus, controlledClients = [] }) =>
        `worker ${versionId} ${status}, ${runningStatus}, for ${controlledClients.length} pages`,
    )
    if (states.length > 0) lines.push(`${Date.now() - began} ms: ${states.join('; ')}`)
  })
  await devtools.send('ServiceWorker.enable')
  return () => lines.join('\n')
}
