import { afterAll, beforeAll, expect } from 'vitest'
import { breakDatabases, dropConnections } from './device/break-databases.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { snapshotPhoto } from './device/snapshot-photo.ts'
import { storedPhotos, waitingOps } from './device/stores.ts'
import { fault } from './fault.ts'

let site: Site
let phone: Phone
beforeAll(async () => {
  site = await openSite()
  phone = await Phone.open(site, { before: breakDatabases })
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
  await phone.openOrder('Ingepland')
  // The first start from the app's own cache stores compiled code, which takes more space than the tests leave.
  await phone.context.close()
  await phone.reopen()
  await phone.openOrder('Ingepland')
})
afterAll(async () => {
  await phone?.throwAway()
  await site?.close()
})

const POLL_TIMEOUT = { timeout: 15_000 }

fault(
  'the device is nearly full',
  { goal: 'text kept, photo refused in Dutch, no half document', quick: 1, full: 20, minutes: 15 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      await phone.reopenWithRoom(600_000)
      await phone.openOrder('Ingepland')
      const { order } = phone.actor
      const taken = await order.photos.count()
      await phone.actor.goOffline()
      await order.addPhoto(await snapshotPhoto(`te groot ${i}`, 1_500))
      const alert = phone.page.getByRole('alertdialog')
      await alert.getByText(/Er is geen ruimte meer/).waitFor()
      await alert.getByRole('button', { name: 'Begrepen' }).click()
      expect(await order.photos.count()).toBe(taken)
      expect(await storedPhotos(phone.page)).toEqual([])
      await order.comment(`het toestel is vol ${i}`)
      await phone.takePhoto(`past nog ${i}`, 100)
      await phone.actor.goOnline()
      await phone.drained()
    }
    const photos = await site.ledger.photos('past nog ')
    expect(await site.ledger.comments('het toestel is vol ')).toHaveLength(times)
    expect(photos.filter(({ whole }) => whole)).toHaveLength(times)
    expect(await site.ledger.photos('te groot ')).toEqual([])
    return `${times} photos refused, ${2 * times} operations once each`
  },
)

fault(
  'there is no room at all on the device',
  { goal: 'shows what it has, says no to what it cannot keep, and the text stays', quick: 1, full: 10 },
  async ({ times }) => {
    for (let i = 0; i < times; i++) {
      await phone.reopenWithRoom(-500_000)
      await phone.openOrder('Ingepland')
      const { screen } = phone.actor.order
      const field = screen.getByLabel('Intern commentaar')
      await field.fill(`geen plek ${i}`)
      await screen.getByRole('button', { name: 'Plaatsen' }).click()
      await screen.getByText(/Er is geen ruimte meer/).waitFor()
      expect(await field.inputValue()).toBe(`geen plek ${i}`)
      expect(await waitingOps(phone.page)).toEqual([])
      await phone.context.close()
      await phone.reopen()
      await phone.openOrder('Ingepland')
      await phone.actor.order.comment(`weer plek ${i}`)
      await phone.drained()
    }
    expect(await site.ledger.comments('geen plek ')).toEqual([])
    expect(await site.ledger.comments('weer plek ')).toHaveLength(times)
    return `${times} refused aloud, ${times} kept afterwards`
  },
)

fault(
  'the browser drops its connection to the databases',
  { goal: 'opened again, no tick before it is kept', quick: 2, full: 20 },
  async ({ times }) => {
    const { screen } = phone.actor.order
    for (let i = 0; i < times; i++) {
      await phone.page.evaluate(dropConnections, i % 2 === 0 ? 0 : 3_000)
      const began = Date.now()
      await phone.actor.order.comment(`verbinding kwijt ${i}`)
      const shown = Date.now() - began
      if (i % 2 === 1) expect(shown).toBeGreaterThan(2_500)
      expect(await screen.getByText(`verbinding kwijt ${i}`, { exact: true }).count()).toBe(1)
      await phone.drained()
    }
    expect(await site.ledger.comments('verbinding kwijt ')).toHaveLength(times)
    return `${times} operations once each`
  },
)

fault(
  'the browser knows no Background Sync',
  { goal: 'sent within 10 s of looking at the app again', quick: 1, full: 10 },
  async ({ times }) => {
    const took: number[] = []
    await phone.page.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    })
    await phone.page.reload()
    expect(await phone.page.evaluate(() => 'sync' in ServiceWorkerRegistration.prototype)).toBe(false)
    for (let i = 0; i < times; i++) {
      site.cable.cut()
      await phone.actor.order.comment(`zonder hulp ${i}`)
      await phone.page.getByText('Geen internet verbinding!').waitFor(POLL_TIMEOUT)
      site.cable.heal()
      const began = Date.now()
      await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => waitingOps(phone.page), { timeout: 10_000 }).toEqual([])
      took.push((Date.now() - began) / 1000)
    }
    expect(await site.ledger.comments('zonder hulp ')).toHaveLength(times)
    return `after ${took.map((seconds) => seconds.toFixed(1)).join(', ')} s`
  },
)

fault(
  'the browser does not promise to keep what is stored',
  { goal: 'told beside waiting work', full: 1 },
  async () => {
    expect(await phone.page.evaluate(() => navigator.storage.persisted())).toBe(false)
    await phone.actor.goOffline()
    await phone.actor.order.comment('niet beloofd')
    await phone.actor.queue.open()
    await phone.page.getByText('Verstuur dit voor je het toestel weglegt').waitFor(POLL_TIMEOUT)
    await phone.actor.goOnline()
    await phone.drained()
    return 'told'
  },
)
