import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Passing } from '#tests/support/http-proxy.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { setNewestFormat, waitingOps } from './device/stores.ts'
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

const speaks = (protocol: number) =>
  ({ do: 'rewrite', headers: { 'x-aurum-protocol': String(protocol) } }) as const
const isForApi = ({ path }: Passing) => path.startsWith('/graphql') || path.startsWith('/api/')

fault(
  'an old build meets a new server',
  { goal: 'told, queue kept, all sent once after the update', full: 10 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      site.middle.intercept((request) => (isForApi(request) ? speaks(0) : undefined))
      await phone.actor.order.comment(`te oud ${i}`)
      await phone.takePhoto(`te oud ${i}`)
      await phone.page.getByText('Nieuwe update beschikbaar').waitFor()
      const kept = await waitingOps(phone.page)
      expect(kept).toHaveLength(2)
      expect(kept.map(({ state }) => state)).not.toContain('acked')
      expect(await site.ledger.comments(`te oud ${i}`)).toEqual([])

      // The server serves the update: a different worker, and pages that state the server's protocol version.
      const body = `${readFileSync('dist/sw.js', 'utf8')}\n// build ${i}`
      const update = {
        do: 'answer',
        status: 200,
        headers: { 'content-type': 'text/javascript' },
        body,
      } as const
      let installed = false
      site.middle.intercept((request) => {
        if (request.path === '/sw.js') return update
        return !installed && isForApi(request) ? speaks(0) : undefined
      })
      const reloaded = phone.page.waitForEvent('load')
      // In even rounds the user asks for the update before it was downloaded.
      if (i % 2 === 0) await phone.page.getByRole('button', { name: 'Installeren', exact: true }).click()
      await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      if (i % 2 === 1) await phone.page.getByRole('button', { name: 'Installeren', exact: true }).click()
      await reloaded
      installed = true
      await phone.page.reload()
      await phone.drained(90_000)
    }
    const photos = await site.ledger.photos('te oud ')
    expect(await site.ledger.comments('te oud ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(times)
    return `${2 * times} operations once each`
  },
)

fault(
  'a new build meets an old server',
  { goal: 'kept without a refusal, and sent once to the next server', full: 10 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      site.middle.intercept((request) => (isForApi(request) ? speaks(900 + i) : undefined))
      const asked = phone.page.waitForResponse(
        (response) => response.request().postData()?.includes('applyOps') ?? false,
      )
      await phone.actor.order.comment(`te nieuw ${i}`)
      await asked
      expect((await waitingOps(phone.page)).map(({ state }) => state)).not.toContain('refused')
      expect(await site.ledger.comments(`te nieuw ${i}`)).toEqual([])
      site.middle.intercept(null)
      await phone.drained()
    }
    expect(await site.ledger.comments('te nieuw ')).toHaveLength(times)
    return `${times} operations once each`
  },
)

fault(
  'an old build is opened on a device where one with a newer outbox was',
  { goal: 'it says so, leaves the outbox as it is, and sends what waits in it', full: 5 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      await phone.actor.goOffline()
      await phone.actor.order.comment(`twee versies ${i}`)
      const format = await setNewestFormat(phone.page, 99)
      await phone.page.reload()
      await phone.page.getByText('Er is een nieuwere versie op dit apparaat').waitFor()
      // The build that could still open the outbox may have begun to send.
      const before = await waitingOps(phone.page)
      expect(before).toHaveLength(1)
      await phone.actor.goOnline()
      await phone.actor.giveWorkerATurn()
      await expect.poll(() => site.ledger.comments(`twee versies ${i}`)).toHaveLength(1)
      expect(await waitingOps(phone.page)).toEqual(before)
      await setNewestFormat(phone.page, format)
      await phone.page.reload()
      await phone.drained()
    }
    expect(await site.ledger.comments('twee versies ')).toHaveLength(times)
    return `${times} operations kept, and sent once by the newer`
  },
)
