import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
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

/** The round trip takes two seconds. */
const POOR = { latency: 1_000, kbits: 64 }

fault(
  'a line with 2 s latency and 64 kbit/s',
  { goal: 'local actions ≤ 100 ms (median), light work before the photo', full: 10, minutes: 20 },
  async ({ times }) => {
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      await phone.openOrder('Ingepland', 0)
      site.cable.slow(POOR)
      await phone.takePhoto(`smal ${i}`, 250)
      await phone.openOrder('In opdracht', i % 3)
      for (let each = 0; each < 5; each++) took.push(await phone.timedComment(`smal ${i} ${each}`))
      await expect.poll(() => site.ledger.comments(`smal ${i}`), { timeout: 60_000 }).toHaveLength(5)
      expect(await site.ledger.photos(`smal ${i}`), 'the photo held them up').toEqual([])
      await phone.drained(120_000)
      expect(await site.ledger.photos(`smal ${i}`)).toMatchObject([{ whole: true }])
      site.cable.slow(null)
    }
    const sorted = took.sort((a, b) => a - b)
    const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    expect(median).toBeLessThanOrEqual(100)
    return `${sorted.length} comments: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms`
  },
)

fault(
  'the connection comes and goes every two seconds',
  { goal: 'everything once, within 30 s of a quiet line', full: 75, minutes: 15 },
  async ({ times }) => {
    await phone.openOrder('Ingepland', 1)
    for (let i = 0; i < times; i++) {
      site.cable.cut()
      await phone.actor.order.comment(`wiebel ${i}`)
      if (i % 10 === 0) await phone.takePhoto(`wiebel ${i}`)
      await sleep(2_000)
      site.cable.heal()
      await sleep(2_000)
    }
    const quiet = Date.now()
    await phone.drained(30_000)
    const seconds = ((Date.now() - quiet) / 1000).toFixed(1)
    const photos = await site.ledger.photos('wiebel ')
    expect(await site.ledger.comments('wiebel ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(Math.ceil(times / 10))
    return `${times} comments and ${photos.length} photos once each, ${seconds} s after the last flap`
  },
)
