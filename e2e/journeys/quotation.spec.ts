import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { QuotationPage } from '../pages/quotation-page.ts'

test.use({ sharesServer: true })

const PHONE = { width: 390, height: 844 }

test('a quotation is made at a kitchen table without reception, outlives the end of the app, and the office has it once', async ({
  regular,
}) => {
  const monteur = await regular('monteur', PHONE)
  await monteur.readyForOffline()
  await monteur.goOffline()
  await monteur.page.goto(`${monteur.origin}/employees`)
  await monteur.page.getByRole('link', { name: 'RGA offerte' }).click()
  const made = new QuotationPage(monteur.page)
  await made.begin()
  await made.chooseGoods()
  await expect(made.screen.getByText('€ 752,00')).toBeVisible()
  await made.screen.getByRole('textbox', { name: 'Achternaam' }).fill('Tafelrond')
  await expect(made.screen.getByText('Bewaard')).toBeVisible()

  await monteur.leaveTheApp()
  await monteur.page.goto(`${monteur.origin}/employees/offerte/rga`)
  await monteur.page.getByRole('link', { name: /Tafelrond/ }).click()
  const again = new QuotationPage(monteur.page)
  await again.at(6)
  await again.fillCustomer('Tafelrond')
  await again.next(7)
  await expect(again.screen.getByText('Bijna klaar: Overzicht')).toBeVisible()
  await again.foot.getByRole('button', { name: 'Versturen' }).click()
  await expect(again.screen.getByText(/voorlopig [0-9A-F]{6}/)).toBeVisible()
  await expect(again.screen.getByText(/wordt verstuurd zodra er verbinding is/)).toBeVisible()

  await monteur.goOnline()
  await expect(again.screen.getByText(/#\d{8}/)).toBeVisible()
  const kantoor = await regular('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/orders/overview?q=Tafelrond#list`)
  await expect(kantoor.list.rows).toHaveCount(1)
})

test('over one bar of signal that comes and goes a quotation is made and signed without waiting, and arrives once, as an order', async ({
  regular,
  mailbox,
}) => {
  const monteur = await regular('monteur', PHONE)
  await monteur.readyForOffline()
  monteur.onSlowLine()
  await monteur.page.getByRole('link', { name: 'RGA offerte' }).click()
  const made = new QuotationPage(monteur.page)
  await made.begin()
  monteur.flicker()
  await made.chooseGoods()
  monteur.flicker()
  await made.fillCustomer('Hortend')
  await made.next(7)
  await made.screen.getByRole('button', { name: 'Aan de klant laten zien' }).click()
  const table = monteur.page.getByRole('dialog')
  await table.getByRole('button', { name: 'Naam in plaats van tekenen' }).click()
  await table.getByRole('button', { name: 'Akkoord geven' }).click()
  monteur.flicker()
  await expect(made.screen.getByText(/#\d{8}/)).toBeVisible()
  const kantoor = await regular('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/orders/overview?q=Hortend#list`)
  await expect(kantoor.list.rows).toHaveCount(1)
  await kantoor.list.rows.first().click()
  await kantoor.page.getByRole('button', { name: 'Openen' }).click()
  await expect(kantoor.page.getByText(/Hortend · .* · ter plekke getekend/)).toBeVisible()
  await expect
    .poll(() => mailbox.mails.filter(({ text }) => text?.includes('Bedankt, mevrouw F.S. Hortend')))
    .toHaveLength(1)
})

test('every step of a quotation is accessible, on a phone and in the dark', async ({ regular }) => {
  const monteur = await regular('monteur', PHONE)
  await monteur.page.emulateMedia({ colorScheme: 'dark' })
  await monteur.page.goto(`${monteur.origin}/employees/offerte/rga`)
  const made = new QuotationPage(monteur.page)
  await made.begin()
  expect(await faultsOn(monteur.page), 'choices').toEqual([])
  await made.chooseGoods()
  await made.foot.getByRole('button', { name: 'Naar overzicht' }).click()
  await made.screen.getByText('Er zijn niet ingevulde velden aangetroffen.').waitFor()
  expect(await faultsOn(monteur.page), 'a customer with gaps').toEqual([])
  await made.fillCustomer('Donker')
  await made.next(7)
  expect(await faultsOn(monteur.page), 'the overview').toEqual([])
  await made.screen.getByRole('button', { name: 'Nog een optie' }).click()
  await made.screen.getByRole('button', { name: 'Naast elkaar laten zien' }).click()
  await monteur.page.getByRole('dialog').getByText('2 mogelijkheden').waitFor()
  expect(await faultsOn(monteur.page), 'what the customer sees').toEqual([])
})
