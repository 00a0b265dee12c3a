import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Passing } from '#tests/support/http-proxy.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { cachedWith, waitingOps } from './device/stores.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site)
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
  await phone.openOrder('Ingepland')
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})
afterEach(() => site.middle.intercept(null))

const MARK = 'HOTEL WIFI'
const PORTAL = {
  do: 'answer',
  status: 200,
  body: `<!doctype html><title>${MARK}</title><form>Accepteer de voorwaarden</form>`,
} as const

fault(
  'a captive portal answers everything with 200 and a page of its own',
  { goal: 'nothing counts as sent, no page of it is kept, all arrives afterwards', quick: 1, full: 20 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      await phone.takePhoto(`hotel ${i}`)
      await phone.drained()
      const photo = await lastPhotoAddress()
      site.middle.intercept(() => PORTAL)
      await phone.actor.order.comment(`vanuit het hotel ${i}`)
      await phone.takePhoto(`hotelkamer ${i}`)
      await phone.page.getByText('Geen internet verbinding!').waitFor()
      await phone.page.evaluate((address) => fetch(address), photo)
      await phone.page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update().catch(() => {})
      })
      await phone.page.reload()
      await phone.actor.order.screen.getByText(`vanuit het hotel ${i}`).waitFor()
      const states = (await waitingOps(phone.page)).map(({ state }) => state)
      expect(states).toHaveLength(2)
      expect(states).not.toContain('acked')
      expect(await cachedWith(phone.page, MARK)).toEqual([])

      site.middle.intercept(null)
      await phone.drained()
    }
    const photos = await site.ledger.photos('hotel')
    expect(await site.ledger.comments('vanuit het hotel ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(2 * times)
    return `0 pages kept, ${3 * times} operations once each`
  },
)

/** In a size that is not on screen, so that the browser must fetch it. */
async function lastPhotoAddress(): Promise<string> {
  const image = phone.actor.order.photos.last().locator('img')
  await expect.poll(() => image.getAttribute('src')).toContain('/files/')
  return String(await image.getAttribute('src')).replace(/width=\d+/, 'width=640')
}

fault(
  'a captive portal comes up in the middle of an update',
  { goal: 'the app that was there goes on working', quick: 1, full: 5 },
  async () => {
    const source = await (await fetch(`${site.origin}/sw.js`)).text()
    // Changes the revision of the page, as any update does.
    const updated = source.replace(/"revision":"\w+"(?=,"url":"index\.html")/, '"revision":"another"')
    expect(updated).not.toBe(source)
    const isScript = ({ path }: Passing) => path === '/sw.js'
    const headers = { 'content-type': 'text/javascript' }
    site.middle.intercept((request) =>
      isScript(request) ? { do: 'answer', status: 200, headers, body: updated } : PORTAL,
    )
    const outcome = await phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update().catch(() => {})
      const fresh = registration.installing ?? registration.waiting
      if (!fresh) return 'nothing new'
      if (fresh.state === 'installing')
        await new Promise((resolve) => fresh.addEventListener('statechange', resolve, { once: true }))
      return fresh.state
    })
    expect(site.middle.seen.filter(({ path }) => path === '/index.html').length).toBeGreaterThan(0)
    expect(outcome).toBe('redundant')
    expect(await cachedWith(phone.page, MARK)).toEqual([])
    return `the update was ${outcome}`
  },
)
