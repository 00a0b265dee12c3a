import { answerOnce } from '#src/data/answer-once.ts'
import { allProducts } from '#src/data/products/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from './builders/company.ts'
import type { CollectionDocument } from './builders/insert-documents.ts'
import { newId } from './builders/new-id.ts'
import { buildProduct } from './builders/product.ts'
import { listScreen } from './list-screen.tsx'
import { buildStandaloneDevice } from './standalone-device.tsx'

type Product = DocumentOf<'products'>

export const company = buildCompany({ name: 'Noorderlicht' })
const product = (given: Partial<Product>) =>
  buildProduct({ company_id: company._id, metadata: {}, discount: 0, characteristics: [], ...given })
export const pump = product({
  brand: 'Remeha',
  type: 'Elga Ace 4 kW',
  selling_price: 465_000,
  sku: '7712345',
  stock: 3,
  category: {
    _id: newId(),
    name: 'Hybride',
    customer_upload: true,
    customer_upload_info: 'De plek buiten.',
  } as never,
  characteristics: [
    { key: 'Vermogen', value: '4 kW', options: { private: false } },
    { key: 'Inkoopprijs', value: '€ 3.105,00', options: { private: true } },
  ],
})
export const rented = product({
  brand: 'Intergas',
  type: 'Xtend huur',
  selling_price: 7950,
  is_subscription: true,
  signup_fee: 14_900,
})
export const filter = product({
  brand: 'Spirotech',
  type: 'Filter',
  is_accessory: true,
  accessory_pre_selected: true,
  selling_price: 14_900,
})
const stopped = product({ brand: 'Nefit', type: 'Oud', active: false })
export const theirs = product({ brand: 'Daikin', type: 'Altherma', metadata: { endpoint: { id: 'x' } } })
export const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...[pump, rented, filter, stopped, theirs].map(
    (doc): CollectionDocument => ({ collection: 'products', doc }),
  ),
]
export const device = (role: Role = 'admin', docs = held) =>
  buildStandaloneDevice(docs, { role, online: false })

export const FORM = '[data-screen=products-form]'
export const { form, rows, open, enter, chooseFromMenu } = listScreen({
  list: 'Producten',
  form: FORM,
  menu: 'Meer bij dit product',
})

export const stored = async (engine: Engine, id: string) =>
  (await answerOnce(engine, allProducts)).find(({ _id }) => _id === id)
