import { afterAll, expect } from 'vitest'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { type Acknowledged, hireCrew, sendAgain } from './machine/crew.ts'
import { openInstallation, wrongBy } from './machine/installation.ts'
import { type PlainClient, signIn } from './machine/plain-client.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const HOUR = 3_600_000
const JUMPS = [HOUR, -HOUR, 0, -24 * HOUR, HOUR]

fault(
  "the server's clock jumps between two starts",
  { goal: 'cursors go on and only forwards, 0 lost, nobody is signed out', full: 2 },
  async ({ times }) => {
    const site = await openInstallation()
    closing.push(site.close)
    await site.start()
    const office = await signIn(site.url)
    const device = readerOf(office)
    const acknowledged: Acknowledged[] = []
    const jumps = Array.from({ length: times }, () => JUMPS).flat()
    for (const shift of jumps) {
      await site.process().kill()
      await site.start(wrongBy(shift))
      const heard: number[] = []
      const socket = office.live(({ seq }) => heard.push(seq))
      const crew = await hireCrew(site.url, { size: 2, photoEvery: 3 })
      await crew.progress(15)
      await crew.stop()
      acknowledged.push(...crew.acknowledged)
      const newest = Math.max(...crew.acknowledged.map(({ seq }) => seq))
      await expect.poll(() => Math.max(...heard)).toBe(newest)
      socket.close()
      const reached = await device.readOn()
      expect(reached).toBeGreaterThanOrEqual(newest)
      // Verifies that the server's clock was wrong, also in the rows it wrote.
      const [last] = (await office.all('orders')).toSorted((a, b) => b.seq - a.seq)
      expect(Math.abs(Number(last?.mod_date) - Date.now() - shift)).toBeLessThan(HOUR / 2)
    }
    const fresh = await office.all('orders')
    expect(device.copy).toEqual(new Map(fresh.map(({ _id, seq }) => [_id, seq])))
    expect(await sendAgain(office, acknowledged)).toBe(0)
    expect(await audit(office, acknowledged, site)).toEqual(NOTHING_WRONG)
    return `${jumps.length} jumps of up to a day; 0 of ${acknowledged.length} lost, no position went back`
  },
)

/** A reader that resumes at its position across all restarts. */
function readerOf(client: PlainClient) {
  const copy = new Map<string, number>()
  let cursor: Cursor | null = null
  return {
    copy,
    async readOn(): Promise<number> {
      for (;;) {
        const page = await client.pull('orders', cursor, 5)
        expect(page.reset, 'it has to begin anew').toBe(false)
        if (cursor) expect(page.cursor.seq).toBeGreaterThanOrEqual(cursor.seq)
        for (const { _id, seq } of page.documents) copy.set(_id, seq)
        cursor = page.cursor
        if (page.done) return cursor.seq
      }
    },
  }
}
