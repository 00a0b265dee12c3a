import { afterAll, beforeAll, expect } from 'vitest'
import { DAMAGES, damage } from './device/damage.ts'
import { Phone } from './device/phone.ts'
import { openSite, type Site } from './device/site.ts'
import { waitingOps } from './device/stores.ts'
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

/** Comments that wait on the device when the damage happens. */
const WAITING = 6

async function leaveWorkBehind(name: string): Promise<string> {
  const orderId = await phone.openOrder('Ingepland')
  site.cable.cut()
  for (let i = 0; i < WAITING; i++) await phone.actor.order.comment(`${name} ${i}`)
  await phone.context.close()
  return orderId
}

/**
 * Comments still there plus those the app reports as lost add up to all of them, and each remaining one arrives once.
 */
async function account(name: string, orderId: string): Promise<{ kept: number; told: number }> {
  site.cable.heal()
  await phone.openApp('monteur')
  await phone.actor.readyForOffline()
  // The order was fetched from the server again.
  await phone.actor.board.open()
  await phone.actor.board.openOrder(orderId)
  const told = await phone.toldLost()
  await phone.drained()
  const kept = (await site.ledger.comments(`${name} `)).length
  expect(new Set(await site.ledger.comments(`${name} `)).size, 'one is there twice').toBe(kept)
  expect(await waitingOps(phone.page)).toEqual([])
  expect({ kept, told }, name).toEqual({ kept, told: WAITING - kept })
  return { kept, told }
}

/** Clears the storage if the app asks for it because no storage can be opened. */
async function clearWhenTold() {
  await phone.page.goto(site.origin)
  const told = phone.page.getByText('De browser kan zijn opslag niet openen')
  const opened = phone.page.getByLabel('Gebruikersnaam').or(phone.page.getByRole('navigation'))
  await told.or(opened).first().waitFor()
  if (await told.isVisible()) await phone.evict()
}

fault(
  'the files of the databases are damaged or cut off',
  {
    goal: 'what is lost is told, the rest arrives once, the copy is read anew',

    full: 40,
    minutes: 30,
  },
  async ({ times, random }) => {
    const total = { kept: 0, told: 0 }
    for (let round = 0; round < times; round++) {
      const name = `schade ${round}`
      const orderId = await leaveWorkBehind(name)
      const kind = DAMAGES[round % DAMAGES.length] ?? 'flipped log'
      const done = damage(phone.profile, kind, random)
      await phone.reopen()
      await clearWhenTold()
      const { kept, told } = await account(name, orderId)
      total.kept += kept
      total.told += told
      console.info(`${done}: ${kept} kept, ${told} told lost`)
    }
    return `${total.kept} kept, ${total.told} told lost, 0 silently in ${times} cases`
  },
)

fault(
  'the browser evicts everything while work waits',
  { goal: 'told how much is gone, after signing in', full: 20, minutes: 15 },
  async ({ times }) => {
    for (let round = 0; round < times; round++) {
      const name = `gewist ${round}`
      const orderId = await leaveWorkBehind(name)
      await phone.reopen()
      await phone.evict()
      expect(await account(name, orderId)).toEqual({ kept: 0, told: WAITING })
    }
    return `${times * WAITING} of ${times * WAITING} told`
  },
)
