import { PASSWORD, startAnew } from '../account.ts'
import { type Actor, expect, test } from '../actors.ts'

const statistics = ({ shell }: Actor) => shell.menu.getByRole('link', { name: 'Statistieken' })

test('changed rights take effect at once on an open screen, and typed text is kept', async ({
  newOnlooker,
  program,
  mailbox,
}) => {
  const beheer = await program('beheer')
  const rik = await newOnlooker()
  await startAnew(rik, mailbox, 'joost.dekker')
  await rik.hasEverything()
  await expect(statistics(rik)).toBeHidden()

  await beheer.changeUser('joost.dekker', { role: 'office' })
  await expect(statistics(rik)).toBeVisible()
  const { page } = rik
  await expect(page.getByText('Je ziet nu wat je voortaan mag.')).toBeVisible()
  await page.getByRole('button', { name: 'Begrepen' }).click()
  await expect(page.getByText('Je rechten zijn gewijzigd')).toBeHidden()

  await rik.board.open()
  const [orderId = ''] = await rik.board.numbersIn('Ingepland')
  await rik.board.openOrder(orderId)
  const text = rik.order.screen.getByLabel('Intern commentaar')
  await text.fill('nog niet af')
  await beheer.changeUser('joost.dekker', { role: 'employee' })
  await expect.poll(() => rik.page.evaluate(keptRole)).toBe('employee')
  await expect(page.getByText('Sla op waar je mee bezig bent')).toBeVisible()
  await expect(text).toHaveValue('nog niet af')
  await expect(statistics(rik)).toBeVisible()
  await text.fill('')
  await expect(statistics(rik)).toBeHidden()
})

test('a user moved to another company sees its orders at once on an open screen, and none of the former company', async ({
  newActor,
  program,
  mailbox,
}) => {
  const beheer = await program('beheer')
  const fatma = await newActor()
  await startAnew(fatma, mailbox, 'fatma.yilmaz')
  await fatma.readyForOffline()
  await fatma.list.open()
  const orders = (prefix: string) => fatma.list.rows.filter({ hasText: new RegExp(`${prefix}#\\d{8}`) })
  await expect(orders('WOS').first()).toBeVisible()
  const [former, next] = [
    await beheer.companyNamed('Westoever Service'),
    await beheer.companyNamed('Bries Klimaat'),
  ]
  await beheer.changeUser('fatma.yilmaz', { company_ids: [next] })

  await expect(fatma.shell.menu.getByText('Bries Klimaat')).toBeVisible()
  await expect(orders('BK').first()).toBeVisible()
  await expect(orders('WOS')).toHaveCount(0)
  await expect.poll(() => fatma.everythingStored()).not.toMatch(/WOS#\d{8}/)
  await beheer.changeUser('fatma.yilmaz', { company_ids: [former] })
  await expect(orders('WOS').first()).toBeVisible()
  await expect(orders('BK')).toHaveCount(0)
})

test('a deactivated user is signed out within seconds and cannot sign in again', async ({
  newActor,
  program,
  mailbox,
}) => {
  const beheer = await program('beheer')
  const rik = await newActor()
  await startAnew(rik, mailbox, 'joost.dekker')
  await rik.readyForOffline()
  expect(await rik.everythingStored()).toMatch(/#\d{8}/)
  await beheer.changeUser('joost.dekker', { active: false })
  const { signInPage } = rik
  await signInPage.signedOutElsewhere.waitFor()
  await expect.poll(() => rik.everythingStored()).not.toMatch(/\/files\/|#\d{8}/)
  await expect(signInPage.username).toHaveValue('joost.dekker')
  await signInPage.password.fill(PASSWORD)
  await signInPage.submit.click()
  await expect(signInPage.error).toContainText('horen niet bij elkaar')
  await beheer.changeUser('joost.dekker', { active: true })
})

test('a device that is signed out from elsewhere forgets what it held, in all its tabs, and keeps what was done on it', async ({
  newActor,
  program,
}) => {
  const phone = await newActor('monteur')
  await phone.readyForOffline()
  const tab = await phone.secondTab()
  await tab.board.open()
  await phone.lookAt()
  await phone.board.open()
  const [orderId = '', other = 'a second order'] = await phone.board.numbersIn('Opdracht')
  await phone.board.openOrder(orderId)
  expect(await phone.everythingStored()).toContain(other)
  await phone.goOffline()
  await phone.order.comment('nog niet verstuurd')
  await (await program('monteur')).endOtherSessions()

  await phone.goOnline()
  for (const { signInPage } of [phone, tab]) await signInPage.signedOutElsewhere.waitFor()
  await expect(phone.page.getByText(/1 wijziging van jou staat (veilig )?op dit apparaat/)).toBeVisible()
  await expect.poll(() => phone.everythingStored()).not.toContain(other)

  await phone.signIn('monteur')
  await phone.queue.open()
  await expect(phone.queue.allSent).toBeVisible()
  await phone.signOut()
  await expect(phone.signInPage.signedOutElsewhere).toBeHidden()
})

/** Runs in the page. The stored role, which the device uses from the next start on. */
function keptRole(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('aurum-meta')
    opening.onsuccess = () => {
      const db = opening.result
      const asked = db.transaction('values').objectStore('values').get('session')
      asked.onsuccess = () => {
        resolve(asked.result.value.role)
        db.close()
      }
    }
  })
}
