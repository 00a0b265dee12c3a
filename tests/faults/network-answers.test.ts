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
  await phone.openOrder('Ingepland')
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})
afterEach(() => site.middle.intercept(null))

const isPush = ({ body }: Passing) => body.includes('applyOps')

/** Affects the first `count` matching requests. */
function first(count: number, fits: (request: Passing) => boolean) {
  let left = count
  return (request: Passing) => fits(request) && left-- > 0
}

fault(
  'the answer is lost after the commit',
  { goal: 'each effect once', quick: 2, full: 50, minutes: 15 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      const lost = first(1 + (i % 2), isPush)
      site.middle.intercept((request) =>
        lost(request) ? { do: 'lose-answer', begun: i % 2 === 0 } : undefined,
      )
      await phone.actor.order.comment(`verloren antwoord ${i}`)
      await phone.drained()
    }
    const comments = await site.ledger.comments('verloren antwoord ')
    expect(comments).toHaveLength(times)
    expect(new Set(comments).size).toBe(times)
    return `${times} operations, ${comments.length} effects`
  },
)

fault(
  'the network repeats a request',
  { goal: 'each effect once, photos too', quick: 2, full: 50, minutes: 15 },
  async ({ times }) => {
    site.middle.intercept(({ method, path }) =>
      method === 'POST' && !path.startsWith('/api/log') ? { do: 'send-twice' } : undefined,
    )
    for (let i = 0; i < times; i++) {
      await phone.actor.order.comment(`herhaald ${i}`)
      if (i % 5 === 0) await phone.takePhoto(`herhaald ${i}`)
      await phone.drained()
    }
    const photos = await site.ledger.photos('herhaald ')
    expect(await site.ledger.comments('herhaald ')).toHaveLength(times)
    expect(photos).toHaveLength(Math.ceil(times / 5))
    expect(photos.every(({ whole }) => whole)).toBe(true)
    return `${times} operations and ${photos.length} photos, once each`
  },
)

fault(
  'an answer arrives cut off',
  { goal: 'nothing counts as sent or read by half', quick: 2, full: 40, minutes: 15 },
  async ({ times, random }) => {
    for (let i = 0; i < times; i++) {
      const cut = first(2, ({ path }) => path === '/graphql')
      site.middle.intercept((request) => (cut(request) ? { do: 'truncate', part: random() } : undefined))
      await phone.actor.order.comment(`afgekapt ${i}`)
      await phone.drained()
    }
    expect(await site.ledger.comments('afgekapt ')).toHaveLength(times)
    return `${times} operations, once each`
  },
)

const isUpload = ({ path }: Passing) => /^\/api\/(blobs|uploads)/.test(path)
/** Seconds; the server's retry-after. */
const RETRY_AFTER_SECONDS = 4

fault(
  'the server is busy and says when to come back',
  { goal: 'not asked again before, also while somebody works on', quick: 1, full: 12, minutes: 15 },
  async ({ times }) => {
    const waits: number[] = []
    for (let i = 0; i < times; i++) {
      const withPhoto = i % 3 === 2
      const asked: number[] = []
      site.middle.intercept((request) => {
        if (!(withPhoto ? isUpload(request) : isPush(request))) return
        asked.push(request.at)
        if (asked.length > 1) return
        const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'content-type': 'application/json' }
        return { do: 'answer', status: i % 2 ? 429 : 503, headers, body: '{"error":"unavailable"}' }
      })
      if (withPhoto) await phone.takePhoto(`druk ${i}`)
      else await phone.actor.order.comment(`druk ${i}`)
      await expect.poll(() => asked.length).toBe(1)
      for (const more of ['a', 'b', 'c']) await phone.actor.order.comment(`druk ${i}${more}`)
      await phone.drained()
      const [first = 0, second = 0] = asked
      waits.push((second - first) / 1000)
      expect(waits.at(-1)).toBeGreaterThanOrEqual(RETRY_AFTER_SECONDS * 0.95)
      expect(waits.at(-1)).toBeLessThanOrEqual(RETRY_AFTER_SECONDS * 1.1 + 1)
    }
    const comments = await site.ledger.comments('druk ')
    expect(new Set(comments).size).toBe(comments.length)
    expect(comments).toHaveLength(4 * times - Math.floor(times / 3))
    return `asked for ${RETRY_AFTER_SECONDS} s, came back after ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`
  },
)
