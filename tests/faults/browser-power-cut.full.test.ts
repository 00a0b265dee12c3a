import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { type DiskImage, makeDiskImage, whyNoDiskImage } from './device/disk-image.ts'
import { Phone } from './device/phone.ts'
import { openSite } from './device/site.ts'
import { fault } from './fault.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

fault(
  'the power of the device is cut while work is queued',
  { goal: '0 confirmed lost', full: 10, minutes: 20 },
  async ({ times, random, notRun }) => {
    const why = whyNoDiskImage()
    if (why) notRun(why)
    const site = await openSite()
    closing.push(() => site.close())
    const disk = makeDiskImage()
    closing.push(() => disk.close())
    const phone = await Phone.open(site, { profile: path.join(disk.folder, 'profile') })
    closing.push(() => phone.throwAway())
    await phone.settleIn()
    disk.flush()
    const orderId = await phone.openOrder('Ingepland')
    const confirmed: string[] = []
    const photos: string[] = []
    await phone.actor.goOffline()

    for (let i = 0; i < times; i++) {
      const until = Date.now() + 500 + random() * 3_000
      do {
        const text = `voor de stroom uitviel ${i} ${confirmed.length}`
        await phone.actor.order.comment(text)
        confirmed.push(text)
      } while (Date.now() < until)
      await phone.takePhoto(`stroom ${i}`)
      photos.push(`stroom ${i}.jpg`)
      const left = disk.cut()
      closing.push(() => left.close())
      await expectAllThere(left, orderId, confirmed, photos.length)
      closing.pop()
      left.close()
    }
    await phone.actor.goOnline()
    await phone.drained(120_000)
    expect(await site.ledger.comments('voor de stroom')).toEqual([...confirmed].sort())
    const arrived = await site.ledger.photos('stroom ')
    expect(arrived.filter(({ whole }) => whole)).toHaveLength(photos.length)
    return `0 of ${confirmed.length} comments and ${photos.length} photos lost in ${times} cuts`

    async function expectAllThere(left: DiskImage, order: string, texts: string[], taken: number) {
      const profile = path.join(left.folder, 'profile')
      // These files name the browser that still runs on the original disk.
      for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
        rmSync(path.join(profile, name), { force: true })
      const found = await Phone.open(site, { profile })
      try {
        await found.actor.board.open()
        await found.actor.board.openOrder(order)
        await expect.poll(() => found.actor.order.photos.count()).toBeGreaterThanOrEqual(taken)
        const { screen } = found.actor.order
        const shown = await screen.getByText(/^voor de stroom uitviel/).allTextContents()
        expect(texts.filter((text) => !shown.includes(text))).toEqual([])
      } finally {
        await found.throwAway()
        await sleep(100)
      }
    }
  },
)
