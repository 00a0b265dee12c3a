import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { openScreen } from '../pages/open-screen.ts'
import { OrderFormPage } from '../pages/order-form-page.ts'

/** Reopens the app after the server did the work, its answer was lost, and the app was closed. */
async function comeBack(person: Actor) {
  await person.leaveTheApp()
  await person.goOnline()
  await person.queue.open()
  await expect(person.queue.allSent).toBeVisible()
}

test('a card that was dragged as the line broke has moved once', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  const beheer = await regular('beheer')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  await beheer.board.open()
  const [number = ''] = await kantoor.board.numbersIn('Opdracht')
  await expect(beheer.board.cardIn('Opdracht', number)).toBeVisible()
  kantoor.loseAnswers()
  await kantoor.board.carry(number, 'Opdracht', 'In opdracht')
  await expect(beheer.board.cardIn('Opdracht', number)).toBeHidden()
  await comeBack(kantoor)
  await kantoor.board.open()
  await kantoor.board.openOrder(number)
  await expect(kantoor.order.historyItem('In opdracht')).toHaveCount(1)
})

test('a visit that was planned as the line broke is planned and told once, on its day', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const beheer = await regular('beheer')
  const orderId = await kantoor.program.makeOrder('tuinder@voorbeeld.nl')
  const open = (person: Actor) => openScreen(person.page, person.origin, `/orders/detail/${orderId}`)
  await kantoor.readyForOffline()
  await open(kantoor)
  await open(beheer)
  await kantoor.order.chooseStatus('Ingepland', async (dialog) => {
    await dialog.getByRole('group', { name: 'Datum' }).getByRole('spinbutton').first().click()
    await kantoor.page.keyboard.type('24122099')
    await dialog.getByRole('group', { name: 'Tijd' }).getByRole('spinbutton').first().click()
    await kantoor.page.keyboard.type('0930')
    await expect(dialog).toContainText(PROMISED)
    expect(await faultsOn(kantoor.page)).toEqual([])
    kantoor.loseAnswers()
  })
  for (const person of [beheer, kantoor]) {
    if (person === kantoor) {
      await comeBack(kantoor)
      await open(kantoor)
    }
    await expect(person.order.historyItem('Ingepland')).toHaveCount(1)
    const comments = person.order.screen.getByRole('region', { name: 'Commentaar' })
    await expect(comments.getByText(PROMISED)).toHaveCount(1)
  }
})

const PROMISED = 'Ingepland voor: 24-12-2099 09:30'

test('orders that were archived together as the line broke are in the archive once', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  const beheer = await regular('beheer')
  await kantoor.readyForOffline()
  await kantoor.list.open('?volgorde=oudste')
  await beheer.list.open('?volgorde=oudste')
  const [first = '', second = ''] = await kantoor.list.numbers(2)
  await expect(beheer.list.row(second)).toBeVisible()
  kantoor.loseAnswers()
  await kantoor.list.box(first).click()
  await kantoor.list.box(second).click({ modifiers: ['Shift'] })
  await kantoor.list.chosen.getByRole('button', { name: 'Archiveren' }).click()
  await kantoor.list.dialog.getByRole('button', { name: 'Archiveren' }).click()
  await expect(kantoor.list.dialog).toContainText('2 orders gelukt.')
  for (const number of [first, second]) await expect(beheer.list.row(number)).toBeHidden()
  await comeBack(kantoor)
  await kantoor.archive.open()
  for (const number of [first, second]) {
    await kantoor.archive.search(number.slice(-8))
    await expect(kantoor.archive.rows).toHaveCount(1)
    await expect(kantoor.archive.row(number)).toBeVisible()
  }
})

test('an order that was sent as the line broke is mailed once, and says so once', async ({
  regular,
  mailbox,
}) => {
  const kantoor = await regular('kantoor')
  const email = 'bakker@voorbeeld.nl'
  const orderId = await kantoor.program.makeOrder(email)
  const mails = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === email)
  await kantoor.readyForOffline()
  const form = new OrderFormPage(kantoor.page, kantoor.origin)
  await form.edit(orderId)
  await form.button('Opslaan en versturen').click()
  kantoor.loseAnswers()
  await kantoor.page.getByRole('alertdialog').getByRole('button', { name: 'Versturen' }).click()
  await expect.poll(() => mails().length).toBe(1)
  await comeBack(kantoor)
  await openScreen(kantoor.page, kantoor.origin, `/orders/detail/${orderId}`)
  await expect(kantoor.order.screen.getByText('Order verstuurd')).toHaveCount(1)
  expect(mails()).toHaveLength(1)
})

test('an export whose answer is lost is there once, and whoever asked sees so, whether the app stays open or is closed', async ({
  regular,
  server,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  for (const leaves of [false, true]) {
    const orderId = await kantoor.program.makeOrder('slager@voorbeeld.nl')
    const before = dropped(server.dataDir).length
    const open = () => openScreen(kantoor.page, kantoor.origin, `/orders/detail/${orderId}`)
    await open()
    await kantoor.order.exportButton.click()
    kantoor.loseAnswers()
    await kantoor.page.getByRole('dialog').getByRole('button', { name: 'Exporteren' }).click()
    await expect.poll(() => dropped(server.dataDir).length).toBe(before + 1)
    if (leaves) await kantoor.leaveTheApp()
    await kantoor.goOnline()
    if (leaves) await open()
    const { exports, exportButton } = kantoor.order
    await expect(exports).toHaveCount(1)
    await expect(exports).toContainText('Verkoopexportgeëxporteerd')
    await expect(exportButton).toBeHidden()
    await expect(kantoor.page.getByRole('dialog')).toBeHidden()
    expect(dropped(server.dataDir)).toHaveLength(before + 1)
  }
})

/** The files in the drop folder of the accounting system. */
function dropped(dataDir: string): string[] {
  const folder = path.join(dataDir, 'export')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return names.filter((name) => name.endsWith('.xml'))
}
