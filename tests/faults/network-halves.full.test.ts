import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Passing } from '#tests/support/http-proxy.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { waitingOps } from './device/stores.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site)
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
  await phone.page.setExtraHTTPHeaders({ 'x-from': 'page' })
  await phone.openOrder('Ingepland')
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})
afterEach(() => site.middle.intercept(null))

/**
 * Page and service worker both send operations; only the page's requests are marked. Other unmarked requests come from
 * the page's own worker.
 */
const isOfServiceWorker = ({ headers, path, body }: Passing) =>
  headers['x-from'] === undefined && (body.includes('applyOps') || /^\/api\/(blobs|uploads)/.test(path))

fault(
  'the page has no connection and the service worker has',
  { goal: 'the worker sends, each effect once', full: 20 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      site.middle.intercept((request) => (isOfServiceWorker(request) ? undefined : { do: 'lose-request' }))
      await phone.actor.order.comment(`door de werker ${i}`)
      await phone.takePhoto(`werker ${i}`)
      await phone.actor.giveWorkerATurn()
      await expect.poll(states, { timeout: 30_000 }).toEqual(['acked', 'acked'])
      expect(await site.ledger.comments(`door de werker ${i}`)).toHaveLength(1)
      expect(site.middle.seen.filter(isOfServiceWorker).length).toBeGreaterThan(0)
      site.middle.intercept(null)
      await phone.actor.queue.open()
      await phone.drained()
      await phone.page.goBack()
    }
    const photos = await site.ledger.photos('werker ')
    expect(await site.ledger.comments('door de werker ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(times)
    return `${2 * times} operations once each`
  },
)

fault(
  'the service worker has no connection and the page has',
  { goal: 'the page sends, each effect once', full: 20 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      site.middle.intercept((request) => (isOfServiceWorker(request) ? { do: 'lose-request' } : undefined))
      // The worker goes first and finds no connection.
      site.cable.cut()
      await phone.actor.order.comment(`door de pagina ${i}`)
      site.cable.heal()
      await phone.actor.giveWorkerATurn()
      await phone.takePhoto(`pagina ${i}`)
      await phone.drained(90_000)
    }
    const photos = await site.ledger.photos('pagina ')
    expect(await site.ledger.comments('door de pagina ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(times)
    return `${2 * times} operations once each`
  },
)

const states = async () => (await waitingOps(phone.page)).map(({ state }) => state)
