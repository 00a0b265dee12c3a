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

/** Milliseconds. */
const MAX_STALE_MS = 45_000

fault(
  'every open connection carries nothing more and stays open',
  { goal: 'what others do is on screen within 45 s', full: 5, minutes: 15 },
  async ({ times }) => {
    const orderId = await phone.openOrder('Ingepland')
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      await site.ledger.comment(orderId, `voor de mast ${i}`)
      await phone.actor.order.screen.getByText(`voor de mast ${i}`).waitFor()
      site.cable.freeze()
      await site.ledger.comment(orderId, `na de mast ${i}`)
      const since = Date.now()
      await expect
        .poll(() => phone.actor.order.screen.getByText(`na de mast ${i}`).count(), { timeout: 150_000 })
        .toBe(1)
      took.push((Date.now() - since) / 1000)
    }
    expect(Math.max(...took) * 1000).toBeLessThanOrEqual(MAX_STALE_MS)
    return `after ${took.map((seconds) => seconds.toFixed(0)).join(', ')} s`
  },
)
