import { expect, test } from 'vitest'
import { buildProduct } from '#tests/support/builders/product.ts'
import { NO_ENTRIES, type Step, withGifts } from './entries.ts'
import { linesOf } from './quotation-lines.ts'
import { withoutWithdrawnGifts } from './withdrawn.ts'

const shown = (given: object = {}) => ({ ...buildProduct(given), seq: 1, waiting: 0 })
const [kit, withdrawn, gone] = [shown(), shown({ active: false }), shown()]
const catalogue = new Map([kit, withdrawn].map((each) => [each._id, each]))

const given = ({ _id }: { _id: string }): Step['fields'][number] => ({
  key: _id,
  type: 'product',
  label: '',
  text: '',
  product_id: _id,
  product_selection_type: 'none',
  deselects: '',
  optional: false,
})
const step: Step = {
  key: 'step-001',
  viewName: '',
  intro: { title: '', body: '' },
  fields: [kit, withdrawn, gone].map(given),
  singular_choice: false,
  destroyOnBack: false,
  alertOnEmpty: false,
  blockOnEmpty: false,
}

test('withdrawn and missing products are not added as gifts', () => {
  const steps = withoutWithdrawnGifts([step], catalogue)
  expect(withGifts(NO_ENTRIES, steps[0] as Step, steps).amounts).toEqual({ [kit._id]: 1 })
})

test('chosen products that were withdrawn afterwards are left out of the order lines', () => {
  const amounts = { [kit._id]: 1, [withdrawn._id]: 2, [gone._id]: 1 }
  expect(linesOf([step], { ...NO_ENTRIES, amounts }, catalogue).map(({ _id }) => _id)).toEqual([kit._id])
})
