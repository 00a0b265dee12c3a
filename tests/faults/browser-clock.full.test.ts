import { afterAll, beforeAll, expect } from 'vitest'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { setClock, wrongClock } from './device/wrong-clock.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site, { before: wrongClock })
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})

const DAY = 24 * 60 * 60 * 1000
const YEARS = 10 * 365 * DAY

async function clockIsOffBy(offset: number) {
  await phone.page.evaluate(setClock, offset)
  await phone.openOrder('Ingepland')
  const year = await phone.page.evaluate(() => new Date().getFullYear())
  expect(year).toBe(new Date(Date.now() + offset).getFullYear())
}

fault(
  'the clock of the device is ten years off, and jumps',
  { goal: 'nobody locked out, each effect once, the order is the server’s', full: 10 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      for (const offset of [-YEARS, YEARS, 0]) {
        await clockIsOffBy(offset)
        await phone.actor.order.comment(`klok ${i} ${offset}`)
        await phone.drained()
        // Operations queued before the jump must survive it.
        await phone.actor.goOffline()
        await phone.actor.order.comment(`sprong ${i} ${offset}`)
        await clockIsOffBy(-offset)
        await phone.takePhoto(`klok ${i} ${offset}`)
        await phone.actor.goOnline()
        await phone.drained()
      }
    }
    const photos = await site.ledger.photos('klok ')
    expect(await site.ledger.comments('klok ')).toHaveLength(3 * times)
    expect(await site.ledger.comments('sprong ')).toHaveLength(3 * times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(3 * times)
    return `${9 * times} operations once each`
  },
)

fault(
  'thirty days without a connection, and the session runs out',
  { goal: '500 edits and 20 photos once each', full: 1, minutes: 25 },
  async () => {
    const EDITS = 500
    const PHOTOS = 20
    await clockIsOffBy(0)
    await phone.actor.goOffline()
    for (let day = 0; day < 30; day++) {
      await phone.page.evaluate(setClock, day * DAY)
      await phone.openOrder('Ingepland', day % 4)
      for (let i = Math.ceil((day * EDITS) / 30); i < ((day + 1) * EDITS) / 30; i++)
        await phone.actor.order.comment(`maand ${i}`)
      for (let i = Math.ceil((day * PHOTOS) / 30); i < ((day + 1) * PHOTOS) / 30; i++)
        await phone.takePhoto(`maand ${i}`)
    }
    await phone.context.clearCookies()
    await phone.actor.goOnline()
    await phone.page.getByText('Je sessie is verlopen').waitFor({ timeout: 60_000 })
    await phone.actor.signInAgain()
    const began = Date.now()
    await phone.drained(300_000)
    const seconds = Math.round((Date.now() - began) / 1000)
    const comments = await site.ledger.comments('maand ')
    const photos = await site.ledger.photos('maand ')
    expect(new Set(comments).size).toBe(EDITS)
    expect(comments).toHaveLength(EDITS)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(PHOTOS)
    expect(photos).toHaveLength(PHOTOS)
    return `${comments.length} edits and ${photos.length} photos once each, sent in ${seconds} s`
  },
)
