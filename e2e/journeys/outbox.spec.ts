import { expect, test } from '../actors.ts'

test('one refused operation among twenty stops only itself, and can be thrown away', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  const beheer = await newActor('beheer')
  await monteur.readyForOffline()
  await monteur.board.open()
  const numbers = await monteur.board.numbersIn('Opdracht')
  const [doomed, fine] = numbers
  if (!doomed || !fine) throw new Error('The demo data has too few orders in this lane')

  await monteur.board.openOrder(fine)
  await monteur.goOffline()
  for (let i = 0; i < 19; i++) await monteur.order.comment(`notitie ${i}`)
  await monteur.page.goto(`${monteur.origin}/orders/overview`)
  await monteur.board.openOrder(doomed)
  await monteur.order.comment('deze komt te laat')

  await beheer.removeOrder(doomed)
  await monteur.goOnline()

  await monteur.queue.open()
  await expect(monteur.queue.items).toHaveCount(1)
  await expect(monteur.queue.refused).toContainText('Dit bestaat niet meer')
  await monteur.queue.retry(monteur.queue.refused)
  await expect(monteur.queue.refused).toHaveCount(1)
  await monteur.queue.discard(monteur.queue.refused)
  await expect(monteur.queue.allSent).toBeVisible()

  const kantoor = await newActor('kantoor')
  await kantoor.board.open()
  await kantoor.board.openOrder(fine)
  await expect(kantoor.order.screen.getByText(/^notitie \d+$/)).toHaveCount(19)
})

test('a session that ends in the middle of the queue keeps everything', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('Ingepland')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await monteur.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.order.comment('voor de sessie eindigde')
  await monteur.context.clearCookies()
  await monteur.goOnline()
  await expect(monteur.page.getByText('Je sessie is verlopen')).toBeVisible()
  await monteur.order.comment('en daarna')
  await monteur.queue.open()
  await expect(monteur.queue.items).toHaveCount(2)

  await monteur.signInAgain()
  await monteur.queue.open()
  await expect(monteur.queue.allSent).toBeVisible()
})

test('two tabs show the same work and send it once', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('Ingepland')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await monteur.board.openOrder(orderId)
  const tab = await monteur.secondTab()
  await tab.board.open()
  await tab.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.order.comment('vanuit tab een')
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

  const kantoor = await newActor('kantoor')
  await kantoor.board.open()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.screen.getByText(/^vanuit tab (een|twee)$/)).toHaveCount(2)
})
