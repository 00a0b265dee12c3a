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
afterEach(() => site.middle.meddle(null))

const isPush = ({ body }: Passing) => body.includes('applyOps')
const isUpload = ({ path }: Passing) => /^\/api\/(blobs|uploads)/.test(path)
/** Seconds the server asks for. */
const PATIENCE = 4

fault(
  'the server is busy and says when to come back',
  { goal: 'not asked again before, also while somebody works on', quick: 1, full: 12, minutes: 15 },
  async ({ times }) => {
    const waits: number[] = []
    for (let i = 0; i < times; i++) {
      const withPhoto = i % 3 === 2
      const asked: number[] = []
      site.middle.meddle((request) => {
        if (!(withPhoto ? isUpload(request) : isPush(request))) return
        asked.push(request.at)
        if (asked.length > 1) return
        const headers = { 'retry-after': String(PATIENCE), 'content-type': 'application/json' }
        return { do: 'answer', status: i % 2 ? 429 : 503, headers, body: '{"error":"unavailable"}' }
      })
      if (withPhoto) await phone.takePhoto(`druk ${i}`)
      else await phone.actor.order.comment(`druk ${i}`)
      await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1)
      for (const more of ['a', 'b', 'c']) await phone.actor.order.comment(`druk ${i}${more}`)
      await phone.drained()
      const [first = 0, second = 0] = asked
      waits.push((second - first) / 1000)
      expect(waits.at(-1)).toBeGreaterThanOrEqual(PATIENCE * 0.95)
      expect(waits.at(-1)).toBeLessThanOrEqual(PATIENCE * 1.1 + 1)
    }
    const comments = await site.ledger.comments('druk ')
    expect(new Set(comments).size).toBe(comments.length)
    expect(comments).toHaveLength(4 * times - Math.floor(times / 3))
    return `asked for ${PATIENCE} s, came back after ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`
  },
)
