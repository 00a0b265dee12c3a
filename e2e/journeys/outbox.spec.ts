import { expect, test } from '../actors.ts'
import { OrderFormPage } from '../pages/order-form-page.ts'

test.use({ sharesServer: true })

test('a session that ends in the middle of the queue keeps everything, also what is half typed', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId] = await kantoor.board.numbersIn('Ingepland')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await kantoor.board.openOrder(orderId)
  await kantoor.goOffline()
  await kantoor.order.comment('voor de sessie eindigde')
  await kantoor.context.clearCookies()
  await kantoor.goOnline()
  await expect(kantoor.page.getByText('Je sessie is verlopen')).toBeVisible()
  await kantoor.order.comment('en daarna')
  const form = new OrderFormPage(kantoor.page, kantoor.origin)
  const id = new URL(kantoor.page.url()).pathname.split('/').at(-1) ?? ''
  await form.change()
  await form.field('Plaats').fill('Zutphen')
  await expect.poll(() => kantoor.everythingStored()).toContain('Zutphen')
  await kantoor.queue.open()
  await expect(kantoor.queue.items).toHaveCount(2)

  await kantoor.signInAgain()
  await kantoor.queue.open()
  await expect(kantoor.queue.allSent).toBeVisible()
  await form.edit(id)
  await expect(form.field('Plaats')).toHaveValue('Zutphen')
})

test('two tabs show the same work and send it once', async ({ regular }) => {
  const monteur = await regular('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('Ingepland')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await monteur.board.openOrder(orderId)
  const tab = await monteur.secondTab()
  await tab.board.open()
  await tab.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.lookAt()
  await monteur.order.comment('vanuit tab een')
  await tab.lookAt()
  await expect(tab.order.screen.getByText('vanuit tab een')).toBeVisible()
  await tab.order.comment('vanuit tab twee')
  await expect(monteur.order.screen.getByText('vanuit tab twee')).toBeVisible()
  const runners = await tab.page.evaluate(async () => {
    const { held } = await navigator.locks.query()
    return held?.filter(({ name }) => name?.startsWith('aurum-runner')).length ?? 0
  })
  expect(runners).toBeLessThanOrEqual(1)
  await monteur.goOnline()
  await expect(monteur.order.waitingNotice).toBeHidden()

  const kantoor = await regular('kantoor')
  await kantoor.board.open()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.screen.getByText(/^vanuit tab (een|twee)$/)).toHaveCount(2)
})
