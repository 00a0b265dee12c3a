import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { expect, test } from '../actors.ts'
import { FlowEditorPage, type Hand, keyboard, mouse } from '../pages/flow-editor-page.ts'

type Flow = DocumentOf<'flows'>

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
