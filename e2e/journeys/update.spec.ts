import type { Page } from '@playwright/test'
import { expect, test } from '../actors.ts'

test('an update waits for its user, and never reloads over an unsaved form', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId] = await kantoor.board.numbersIn('Opdracht')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await kantoor.board.openOrder(orderId)
  const note = kantoor.order.screen.getByLabel('Intern commentaar')
  await note.fill('half af')

  await kantoor.receiveUpdate()
  await expect(kantoor.page.getByText('Nieuwe update beschikbaar')).toBeVisible()
  await expect(kantoor.page.getByRole('button', { name: 'Installeren' })).toBeDisabled()
  await expect(note).toHaveValue('half af')

  await kantoor.order.comment('half af, nu af')
  await kantoor.installUpdate()
  await expect(kantoor.order.screen.getByText('half af, nu af')).toBeVisible()
})

/** Delays all `load` listeners until the returned function is called. */
async function loadsLate(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window)
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('finish-loading', () => resolve(), { once: true })
    const listen = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) => {
      const late = (event: Event) => promise.then(() => listener(event))
      add(type, type === 'load' ? late : listener, options)
    }
    Object.assign(window, { addEventListener: listen })
  })
  return () =>
    page.evaluate(() => {
      dispatchEvent(new Event('finish-loading'))
    })
}

test('a page that was still loading when the first worker took over installs an update too', async ({
  newActor,
}) => {
  const visitor = await newActor()
  await visitor.signInPage.open()
  const late = await visitor.secondTab()
  const { page } = late
  const finish = await loadsLate(page)
  await late.signInPage.open()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await finish()
  await late.signInPage.fillIn('kantoor', 'Aurum2026!')
  await late.signInPage.atHome()
  await late.receiveUpdate()
  const install = page.getByRole('button', { name: 'Installeren' })
  await expect(install).toBeEnabled()
  await late.installUpdate()
})

test('a page that was still loading when an update came tells of it', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  const finish = await loadsLate(kantoor.page)
  await kantoor.page.reload()
  await kantoor.receiveUpdate({ installing: 3_000 })
  await finish()
  await expect(kantoor.page.getByRole('button', { name: 'Installeren' })).toBeEnabled()
})

test('a page that was loaded past the worker, as by Ctrl+Shift+R, installs an update too', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  const devtools = await kantoor.context.newCDPSession(kantoor.page)
  const loaded = kantoor.page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  expect(await kantoor.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await kantoor.receiveUpdate()
  const install = kantoor.page.getByRole('button', { name: 'Installeren' })
  await expect(install).toBeEnabled()
  await kantoor.installUpdate()
})
