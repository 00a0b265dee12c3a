import type { Locator } from '@playwright/test'
import { type Actor, expect, test } from '../actors.ts'
import { OrderFormPage } from '../pages/order-form-page.ts'

test.use({ sharesServer: true })

/** Replaces the field's content by pasting, and tabs to the next field. */
async function pasteInto({ page }: Actor, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('Tab')
}

test('an order that somebody in a hurry types and pastes in holds what was meant, and nothing is another number', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = new OrderFormPage(page, kantoor.origin)
  await form.add()
  await form.button('Nieuwe klant').click()
  const fill = (label: string, text: string) => pasteInto(kantoor, form.field(label), text)
  await fill('Achternaam', 'Haastig')
  await fill('E-mailadres', 'mailto:haastig@voorbeeld.nl')
  await fill('Telefoonnummer', '+31 (0)20-123 45 67')
  await fill('Mobiel nummer', '06 12 34 56 78')
  await fill('IBAN', 'nl91 abna 0417 1643 00')
  await fill('Postcode', '3526 kv')
  await fill('Huisnummer', '12-1')
  await fill('Straat', 'Rijnkade')
  await fill('Plaats', 'Utrecht')
  await expect(form.field('E-mailadres')).toHaveValue('haastig@voorbeeld.nl')
  await expect(form.field('Mobiel nummer')).toHaveValue('0612345678')
  await expect(form.field('Huisnummer')).toHaveValue('12')
  await expect(form.field('Toevoeging')).toHaveValue('1')

  await form.button('Vrije regel').click()
  const rule = form.dialog('Vrije regel')
  await pasteInto(kantoor, rule.getByLabel('Omschrijving'), 'Montage')
  await pasteInto(kantoor, rule.getByLabel('Prijs incl. btw'), '3x12,50')
  await pasteInto(kantoor, rule.getByRole('textbox', { name: 'Aantal' }), '1,5')
  await rule.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(rule.getByText('Dit is geen getal')).toBeVisible()
  await expect(rule.getByLabel('Prijs incl. btw')).toBeFocused()
  await pasteInto(kantoor, rule.getByLabel('Prijs incl. btw'), '€ 1,234.50')
  await expect(rule.getByLabel('Prijs incl. btw')).toHaveValue(/1\.234,50/)
  await rule.getByRole('button', { name: 'Toevoegen' }).click()
  await rule.waitFor({ state: 'hidden' })
  await expect(form.total('Totaal')).toHaveText(/1\.851,75$/)

  await form.chooseProducts('Intergas Xtreme 36')
  const amount = form.line('Intergas Xtreme 36').getByRole('textbox').first()
  await pasteInto(kantoor, amount, '2.5')
  await form.button('Opslaan').click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('2.5')
  await expect(form.line('Intergas Xtreme 36')).toContainText('Alleen hele aantallen')
  await pasteInto(kantoor, amount, '2')
  await form.save()

  const customer = kantoor.order.screen.getByRole('region', { name: 'Klant', exact: true })
  await expect(customer).toContainText('Rijnkade 12-1, 3526 KV Utrecht')
  await expect(customer).toContainText('06-12 34 56 78')
  await expect(kantoor.order.screen.getByRole('region', { name: 'Producten' })).toContainText('1,5×')
})
