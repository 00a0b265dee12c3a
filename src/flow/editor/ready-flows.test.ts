import { expect, test } from 'vitest'
import { buildProduct } from '#tests/support/builders/product.ts'
import { faultsOfDraft } from './flow-form.ts'
import { READY_FLOWS, readyFlow } from './ready-flows.ts'

const in_ = (name: string, given: object = {}) =>
  buildProduct({ category: { name } as never, is_accessory: false, ...given })

const kit = in_('Montage', { is_accessory: true })
const catalogue = [
  in_('Hybride warmtepomp', { accessory_ids: [kit._id] }),
  in_('Warmtepomp'),
  in_('Warmtepomp', { active: false }),
  in_('Cv-ketel'),
  in_('Airco'),
  kit,
]
const isSold = (id: string) => catalogue.some(({ _id, active }) => _id === id && active)

test.each(READY_FLOWS)('the ready flow %s can be turned on where its products are sold', (id) => {
  expect(faultsOfDraft(readyFlow(id, catalogue as never), isSold)).toEqual([])
})

test('a ready flow offers what the company sells of its kind, with what goes along', () => {
  const { steps } = readyFlow('heat-pump', catalogue as never)
  expect(steps.map(({ viewName }) => viewName)).toContain('Extra')
  expect(steps[1]?.fields.map(({ product_id }) => product_id)).toEqual(
    catalogue.slice(0, 2).map(({ _id }) => _id),
  )
})

test('where nothing of its kind is sold it asks for a product first', () => {
  const faults = faultsOfDraft(readyFlow('air-conditioning', []), () => false)
  expect(faults).toEqual([{ step: 'step-002', field: 1, what: 'no-product' }])
})
