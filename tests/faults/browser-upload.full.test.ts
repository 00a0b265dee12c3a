import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Passing } from '#tests/support/http-proxy.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site)
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})
afterEach(() => site.middle.intercept(null))

/** Pixels. A photo of this size takes three parts of half a megabyte. */
const SIDE = 1_600
const PART = 512 * 1024
const isPush = ({ body }: Passing) => body.includes('applyOps')
const isPart = ({ method }: Passing) => method === 'PATCH'

/** The stages of a photo's upload, the most telling first. */
const STEPS: readonly { is: (request: Passing) => boolean; nth: number }[] = [
  { is: isPart, nth: 2 },
  { is: isPush, nth: 1 },
  { is: ({ method, path }) => method === 'POST' && path === '/api/uploads', nth: 1 },
  { is: isPart, nth: 1 },
  { is: isPart, nth: 3 },
  { is: ({ path }) => path.startsWith('/api/blobs/'), nth: 1 },
]

/** Holds back the answer to the nth matching request until `letGo`; `reached` resolves when that request comes by. */
function holdAnswer(is: (request: Passing) => boolean, nth: number) {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let seen = 0
  site.middle.intercept((request) => {
    if (!is(request) || ++seen !== nth) return
    reached.resolve()
    return { do: 'hold-answer', until }
  })
  return { reached: reached.promise, letGo }
}

fault(
  'the page is killed at every step of an upload',
  { goal: 'photos whole and once, at most a part sent again', full: 60, minutes: 20 },
  async ({ times }) => {
    let size = 0
    let again = 0
    for (let i = 0; i < times; i++) {
      const step = STEPS[i % STEPS.length] ?? STEPS[0]
      if (!step) break
      await phone.openOrder('Ingepland', 0)
      site.middle.seen.length = 0
      const held = holdAnswer(step.is, step.nth)
      size = await phone.takePhoto(`gestopt ${i}`, SIDE)
      await held.reached
      await phone.crashPage()
      held.letGo()
      site.middle.intercept(null)
      await phone.actor.queue.open()
      await phone.drained()
      const sent = site.middle.seen.filter(isPart).reduce((sum, { body }) => sum + body.length, 0)
      again = Math.max(again, sent - size)
    }
    const photos = await site.ledger.photos('gestopt ')
    expect(new Set(photos.map(({ filename }) => filename)).size).toBe(times)
    expect(photos).toHaveLength(times)
    expect(photos.every(({ whole }) => whole)).toBe(true)
    expect(size).toBeGreaterThan(2 * PART)
    expect(again).toBeLessThanOrEqual(PART)
    return `${times} photos whole and once, at most ${Math.round(again / 1024)} kB sent again`
  },
)

fault(
  'the service worker is stopped in the middle of sending',
  { goal: 'the work stays, each effect once', full: 30, minutes: 15 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      await phone.openOrder('Ingepland', 1)
      await phone.actor.goOffline()
      await phone.actor.order.comment(`werker gestopt ${i}`)
      await phone.actor.leaveTheApp()
      const held = holdAnswer(isPush, 1)
      await phone.actor.goOnline()
      await phone.actor.giveWorkerATurn()
      await held.reached
      await phone.stopWorkers()
      held.letGo()
      site.middle.intercept(null)
      await phone.page.goto(`${site.origin}/queue`)
      await phone.drained()
    }
    const comments = await site.ledger.comments('werker gestopt ')
    expect(new Set(comments).size).toBe(times)
    expect(comments).toHaveLength(times)
    return `${times} operations once each`
  },
)
