import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { FlowEditorPage } from '../pages/flow-editor-page.ts'
import { QuotationPage } from '../pages/quotation-page.ts'

const PHONE = { width: 390, height: 844 }

test('a company’s own product and own flow become a quotation made without reception, and an order', async ({
  regular,
  program,
}) => {
  const beheer = await regular('beheer')
  const { page, origin } = beheer
  await page.goto(`${origin}/products/add`)
  const product = page.locator('[data-screen="products-form"]')
  await product.getByRole('textbox', { name: 'Merk' }).fill('Eigen')
  await product.getByRole('textbox', { name: 'Type' }).fill('Airco 3,5 kW')
  await product.getByRole('combobox', { name: 'Categorie' }).fill('Airco')
  await product.getByLabel('Verkoopprijs incl. btw').fill('1895')
  await product.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Product toegevoegd').waitFor()
  const companyId = await (await program('beheer')).companyNamed('Noorderlicht')
  const editor = new FlowEditorPage(page)
  await editor.open(origin, companyId)
  await editor.begin('Airco')
  await editor.openStep('Keuze')
  await expect(editor.form.getByText('Eigen Airco 3,5 kW').first()).toBeVisible()
  expect(await faultsOn(page), 'the editor').toEqual([])
  await editor.publish()

  const monteur = await regular('monteur', PHONE)
  await monteur.readyForOffline()
  await monteur.goOffline()
  await monteur.page.goto(`${monteur.origin}/employees`)
  await monteur.page.getByRole('link', { name: 'RGA offerte' }).click()
  await monteur.page.getByRole('button', { name: 'Airco' }).click()
  const made = new QuotationPage(monteur.page)
  await made.choose(/^Woonkamer/)
  await made.foot.getByRole('button', { name: 'Volgende' }).click()
  await made.choose(/^Eigen Airco/)
  await made.foot.getByRole('button', { name: 'Volgende' }).click()
  await made.choose(/^Aan de gevel/)
  await made.foot.getByRole('button', { name: 'Volgende' }).click()
  // What goes along with the demo's own air conditioners.
  await made.screen.getByText('Wat komt erbij?').waitFor()
  await made.foot.getByRole('button', { name: 'Volgende' }).click()
  await made.screen.getByRole('textbox', { name: 'Garantie' }).fill('2 jaar')
  await made.foot.getByRole('button', { name: 'Volgende' }).click()
  await made.fillCustomer('Koelman')
  await made.foot.getByRole('button', { name: 'Naar overzicht' }).click()
  await expect(made.screen.getByText('€ 1.895,00').first()).toBeVisible()
  await made.foot.getByRole('button', { name: 'Versturen' }).click()
  await monteur.goOnline()
  await expect(made.screen.getByText(/#\d{8}/)).toBeVisible()
})
