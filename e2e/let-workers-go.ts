import type { Browser, CDPSession } from '@playwright/test'

/**
 * A worker that starts again while the debugger of these tests still holds on to the one that stopped waits to be let go, which
 * nobody does; and with it waits whatever asks it for something. Lets go of all workers of an origin.
 */
export async function letWorkersGo(browser: Browser, origin: string) {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  const workers = targetInfos.filter(({ type, url }) => type === 'service_worker' && url.startsWith(origin))
  // one that ended meanwhile needs nothing
  for (const { targetId } of workers) await letGo(devtools, targetId).catch(() => {})
  await devtools.detach()
}

async function letGo(devtools: CDPSession, targetId: string) {
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
  const message = JSON.stringify({ id: 1, method: 'Runtime.runIfWaitingForDebugger' })
  await devtools.send('Target.sendMessageToTarget', { sessionId, message })
  await devtools.send('Target.detachFromTarget', { sessionId })
}
