import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import type { Cursor } from '#sync/contract/wire/protocol.ts'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { type Acknowledged, hireCrew, sendAgain } from './machine/crew.ts'
import { openInstallation } from './machine/installation.ts'
import { type PlainClient, type Row, signIn } from './machine/plain-client.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

fault(
  "yesterday's backup is put back",
  {
    goal: 'devices fill anew, what they send again is done, no order number is given twice',
    full: 3,
  },
  async ({ times }) => {
    const shelf = mkdtempSync(path.join(tmpdir(), 'backup-'))
    closing.push(() => rmSync(shelf, { recursive: true, force: true }))
    const site = await openInstallation()
    closing.push(site.close)
    await site.start()
    const office = await signIn(site.url)
    let sentAgain = 0
    for (let round = 0; round < times; round++) {
      const before = await work(site.url, 20)
      await site.process().kill()
      const backup = path.join(shelf, String(round))
      cpSync(site.dataDir, backup, { recursive: true })
      await site.start()

      const after = await work(site.url, 20)
      const cursor = await readToEnd(office)
      const numbers = await numbersOf(office)
      await site.process().kill()
      rmSync(site.dataDir, { recursive: true })
      cpSync(backup, site.dataDir, { recursive: true })
      await site.start({}, '--restored')

      // More work than was lost: by its number alone, the device's position would fit the new history.
      const fresh = await work(site.url, 40)
      expect((await office.pull('orders', cursor)).reset, 'a device went on where it was').toBe(true)
      const twice = [...(await numbersOf(office))].filter(
        ([number, id]) => (numbers.get(number) ?? id) !== id,
      )
      expect(twice, 'an order number was given twice').toEqual([])

      expect(await sendAgain(office, before)).toBe(0)
      const results = await Promise.all(after.map(({ op }) => office.applyOps([op])))
      expect(results.flat().filter(({ seq, status }) => !seq || status === 'duplicate')).toEqual([])
      expect(await audit(office, [...before, ...after, ...fresh], site)).toEqual(NOTHING_WRONG)
      sentAgain += after.length
    }
    return `filled anew ${times} of ${times} times, ${sentAgain} lost operations sent again and done once, 0 numbers given twice`
  },
)

async function work(url: string, operations: number): Promise<readonly Acknowledged[]> {
  const crew = await hireCrew(url, { size: 2, photoEvery: 0 })
  await crew.progress(operations)
  await crew.stop()
  return crew.acknowledged
}

async function readToEnd(client: PlainClient): Promise<Cursor> {
  for (let cursor: Cursor | null = null; ; ) {
    const page = await client.pull('orders', cursor)
    cursor = page.cursor
    if (page.done) return cursor
  }
}

/** The order that has each number. */
async function numbersOf(client: PlainClient): Promise<Map<string, string>> {
  const orders: Row[] = await client.all('orders')
  return new Map(orders.map(({ _id, order_id }) => [String(order_id), _id]))
}
