import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { FlowEditorPage, type Hand, keyboard, mouse } from '../pages/flow-editor-page.ts'
import { QuotationPage } from '../pages/quotation-page.ts'

type Flow = DocumentOf<'flows'>

const PHONE = { width: 390, height: 844 }

for (const [how, hand] of [
  ['by mouse', mouse],
  ['by keyboard', keyboard],
] as [string, Hand][]) {
  test(`the flow of the demo is made anew ${how}, and is the same`, async ({ regular, program }) => {
    test.setTimeout(120_000)
    const beheer = await regular('beheer', { width: 1440, height: 900 })
    const calls = await program('beheer')
    const products = await calls.list<DocumentOf<'products'>>('Products', '_id brand type')
    const [seeded] = await calls.list<Flow>(
      'Flows',
      'company_id name steps results{title body button{to label}}',
    )
    if (!seeded) throw new Error('The demo has no flow')
    const nameOf = (id: string) => {
      const product = products.find(({ _id }) => _id === id)
      return `${product?.brand} ${product?.type}`
    }
    const editor = new FlowEditorPage(beheer.page, hand)
    await editor.open(beheer.origin, seeded.company_id)
    await editor.begin('Leeg beginnen')
    const copy = { ...seeded, name: `RGA ${how}` }
    await editor.make(copy, nameOf)
    for (const { viewName, fields } of Object.values(seeded.steps))
      for (const { label, deselects } of fields)
        if (deselects) await editor.exclude(viewName, label, nameOf(deselects))
    await editor.publish()

    const made = async () => {
      const flows = await calls.list<Flow>('Flows', 'name version steps results{title body button{to label}}')
      return flows.find(({ name }) => name === copy.name)
    }
    await expect.poll(made).toBeDefined()
    expect(await made()).toMatchObject({ steps: seeded.steps, results: seeded.results, version: 1 })
  })
}

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
