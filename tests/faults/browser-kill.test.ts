import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Fieldwork, workUntilKilled } from './device/fieldwork.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site)
  await phone.settleIn()
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})

const POLL_TIMEOUT = { timeout: 10_000 }
/** Milliseconds within which a typed letter is on disk. */
const KEPT_WITHIN = 1_000

fault(
  'the browser is killed while somebody types, posts and takes photos',
  { goal: '0 confirmed lost, 0 twice, photos whole', quick: 2, full: 100, minutes: 40 },
  async ({ times, random }) => {
    const all: Fieldwork[] = []
    for (let round = 0; round < times; round++) {
      // In even rounds nothing can leave the device; in the others a photo takes a second to upload.
      if (round % 2 === 0) site.cable.cut()
      else site.cable.slow({ latency: 20, kbits: 400 })
      const orderId = await phone.openOrder('Ingepland', round % 5)
      const working = workUntilKilled(phone, `kill-${round}`)
      await sleep(500 + random() * 4_000)
      const killed = Date.now()
      await phone.kill()
      const done = await working
      all.push(done)

      await phone.reopen()
      await phone.actor.board.open()
      await phone.actor.board.openOrder(orderId)
      const { order } = phone.actor
      for (const text of done.comments)
        await expect.poll(() => order.screen.getByText(text, { exact: true }).count(), POLL_TIMEOUT).toBe(1)
      await expectDraft(done, killed)
      site.cable.slow(null)
      site.cable.heal()
    }
    await phone.actor.queue.open()
    await phone.actor.queue.allSent.waitFor({ timeout: 60_000 })

    const comments = await site.ledger.comments('kill-')
    const photos = await site.ledger.photos('kill-')
    expect(new Set(comments).size, 'a comment is there twice').toBe(comments.length)
    expect(new Set(photos.map(({ filename }) => filename)).size, 'a photo is there twice').toBe(photos.length)
    const confirmed = all.flatMap((done) => done.comments)
    const taken = all.flatMap((done) => done.photos)
    expect(comments).toEqual(expect.arrayContaining(confirmed))
    expect(photos).toEqual(expect.arrayContaining(taken.map((filename) => ({ filename, whole: true }))))
    expect(confirmed.length).toBeGreaterThan(0)
    return `0 of ${confirmed.length} comments and ${taken.length} photos lost in ${times} kills`
  },
)

/** Letters typed more than `KEPT_WITHIN` before the kill are in the field again, unless the text was being posted. */
async function expectDraft({ typing }: Fieldwork, killed: number) {
  const typed = typing.map(({ letter }) => letter).join('')
  const kept = typing.filter(({ at }) => at < killed - KEPT_WITHIN)
  const atLeast = kept.map(({ letter }) => letter).join('')
  if (atLeast === '') return
  const { screen } = phone.actor.order
  const found = async () => {
    const draft = await screen.getByLabel('Intern commentaar').inputValue()
    const posted = await screen.getByText(typed, { exact: true }).count()
    return { draft, posted }
  }
  await expect
    .poll(found, POLL_TIMEOUT)
    .toSatisfy(({ draft, posted }) => posted === 1 || (draft.startsWith(atLeast) && typed.startsWith(draft)))
}
