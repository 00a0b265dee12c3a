import { AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import { test as base, expect } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { OrderFormPage } from '../pages/order-form-page.ts'

const test = base.extend<object, { services: Record<string, string> }>({
  isAlone: true,
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const addresses = await startAddresses({ '1011PN 1': [AMSTEL] })
      await use({ PDOK_URL: addresses.url })
      await addresses.close()
    },
    { scope: 'worker' },
  ],
})

test('a caller’s address is looked up, the order is mailed to them, and exported once it is an order', async ({
  newActor,
  mailbox,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  const form = new OrderFormPage(page, kantoor.origin)
  await kantoor.readyForOffline()
  await form.add()
  await form.button('Nieuwe klant').click()
  await form.screen.getByText('De heer', { exact: true }).click()
  await form.field('Achternaam').fill('Zwanenburg')
  await form.field('E-mailadres').fill('zwanenburg@voorbeeld.nl')
  await form.field('Postcode').pressSequentially('1011 pn')
  await page.keyboard.type('7')
  await expect(form.screen.getByText('Adres niet gevonden')).toBeVisible()
  await form.field('Huisnummer').fill('1')
  await expect(form.field('Straat')).toHaveValue('Amstel')
  await expect(form.field('Plaats')).toHaveValue('Amsterdam')
  await form.chooseProducts('Intergas Xtreme 36')
  await form.button('Opslaan en versturen').click()
  await form.screen.waitFor({ state: 'hidden' })

  await expect.poll(() => mailbox.mails.length).toBe(1)
  const [mail] = mailbox.mails
  expect(mail?.to).toMatchObject([{ address: 'zwanenburg@voorbeeld.nl' }])
  expect(mail?.attachments[0]?.mimeType).toBe('application/pdf')
  await expect(kantoor.order.screen.getByText('Order verstuurd')).toBeVisible()

  const pdf = kantoor.order.screen.getByRole('link', { name: 'PDF openen' })
  await expect(pdf).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)

  await kantoor.order.chooseStatus('Opdracht', (dialog) =>
    dialog.getByText('Akkoord ontvangen (vereist)').click(),
  )
  const { syntess, exportButton } = kantoor.order
  await expect(kantoor.order.waitingNotice).toBeHidden()
  await kantoor.goOffline()
  await expect(syntess).toContainText('Exporteren kan alleen met verbinding.')
  await expect(pdf).toBeHidden()
  await kantoor.goOnline()
  await exportButton.click()
  const question = page.getByRole('dialog')
  await question.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Exporteren' }).click()
  await expect(syntess).toContainText('Verkoopexport')
  await expect(syntess).toContainText(/(?<!wordt )geëxporteerd/)
  await expect(exportButton).toBeHidden()
  await syntess.getByLabel('Debiteurnummer').fill('100200')
  // By keyboard, because a toast may cover the button as long as the mouse is over it.
  await syntess.getByLabel('Debiteurnummer').press('Enter')
  await expect(syntess).toContainText('Debiteurnummer 100200 is opgeslagen.')
  await expect(syntess.getByLabel('Debiteurnummer')).toBeHidden()
})
