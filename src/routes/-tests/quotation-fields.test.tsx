import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatCents } from '#src/lib/figures/money.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { button, click, closeScreen, field, fill, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ tiles: [] })
const me = buildUser({ role: 'employee', company_ids: [company._id] })
const sold = (type: string, selling_price: number) =>
  buildProduct({ company_id: company._id, type, selling_price, subsidy_price: 0, is_subscription: false })
const [tiled, flat, pipe, check] = [
  sold('Pannendak', 18_900),
  sold('Plat dak', 14_900),
  sold('Verlengbuis', 3400),
  sold('RGA-controle', 2500),
] as const

type Given = { _id: string }
const asks = (type: string, label: string, given: object = {}) => ({
  key: label || type,
  type,
  label,
  ...given,
})
const product = (label: string, { _id }: Given, product_selection_type: string, deselects?: Given) =>
  asks('product', label, { product_id: _id, product_selection_type, deselects: deselects?._id ?? '' })

/** Has every type of field, selection and option. */
const flow = buildFlow({
  company_id: company._id,
  name: 'RGA',
  steps: {
    'step-001': {
      viewName: 'Situatie',
      intro: { title: 'Wat tref je aan?', body: 'Kies hoe de rookgasafvoer nu loopt.' },
      singular_choice: true,
      blockOnEmpty: true,
      fields: [
        asks('plaintext', '', { text: 'Kijk ook op zolder.' }),
        asks('checkbox', 'Dakdoorvoer'),
        asks('checkbox', 'Schacht'),
        asks('spacer', ''),
        asks('textfield', 'Merk en type van de ketel'),
        asks('separator', ''),
        asks('textarea', 'Wat valt op'),
      ],
    },
    'step-002': {
      viewName: 'Materiaal',
      alertOnEmpty: true,
      fields: [
        product('Pannendak', tiled, 'checkbox', flat),
        product('Plat dak', flat, 'checkbox', tiled),
        product('Verlengbuis', pipe, 'stepper'),
      ],
    },
    'step-003': {
      viewName: 'Garantie',
      destroyOnBack: true,
      fields: [product('RGA-controle', check, 'none'), asks('textfield', 'Garantie', { key: 'warranty' })],
    },
    'step-004': { viewName: 'Klant', fields: [asks('custom-customer-data', 'Klant')] },
  } as never,
  results: {
    title: 'Bedankt ä "😀"',
    body: 'De klant krijgt hem per e-mail.',
    button: { to: '/employees', label: 'Naar het begin' },
  },
})
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'users', doc: me },
  { collection: 'flows', doc: flow },
  ...[tiled, flat, pipe, check].map((doc) => ({ collection: 'products' as const, doc })),
]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const go = (label: string) => click(button(label))
/** The button of the footer; that of the toolbar leaves the quotation. */
const back = () => click(button('Terug', find('footer')))
const asked = () => find('[role=alertdialog]')
const answer = (label: string) => click(button(label, asked()))
const choice = (label: string, cents: number) => field(`${label}${formatCents(cents)}`)
const area = () => find<HTMLTextAreaElement>('textarea')

test('a flow with every type of field and every rule is gone through to its sent quotation', async () => {
  const { engine } = buildFollowingDevice(held, { userId: me._id, role: 'employee' })
  Object.assign(engine.actor, { companies: [company._id] })
  await showAppAt('/employees/offerte/rga', engine)

  await seen('1/5')
  expect(text()).toContain('Wat tref je aan?Kies hoe de rookgasafvoer nu loopt.Kijk ook op zolder.')
  expect(document.querySelector('hr')).not.toBeNull()
  await go('Volgende')
  await until(() => expect(asked().textContent).toContain('Dit formulier is leeg'))
  // A blocking step has to be filled in.
  expect([...asked().querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Sluiten'])
  await answer('Sluiten')
  await seen('1/5')
  await click(field('Dakdoorvoer'))
  await click(field('Schacht'))
  expect([field('Dakdoorvoer').checked, field('Schacht').checked]).toEqual([false, true])
  await fill(field('Merk en type van de ketel'), 'Intergas "HRE" 😀')
  await fill(area(), 'roest bij de bocht')

  await go('Volgende')
  await seen('2/5')
  await go('Volgende')
  await until(() => expect(asked().textContent).toContain('Dit formulier is leeg'))
  await answer('Invullen')
  await seen('2/5')
  await click(choice('Pannendak', 18_900))
  await click(choice('Plat dak', 14_900))
  expect([choice('Pannendak', 18_900).checked, choice('Plat dak', 14_900).checked]).toEqual([false, true])
  await go('Meer')
  await seen(formatCents(14_900 + 3400))
  // An amount of 0 removes the product.
  await go('Minder')
  await until(() => expect(text()).not.toContain(formatCents(14_900 + 3400)))
  await go('Meer')
  await go('Meer')
  await seen(formatCents(14_900 + 2 * 3400))

  await go('Volgende')
  await seen('3/5')
  await seen(formatCents(14_900 + 2 * 3400 + 2500))
  expect(text()).toContain('1×')
  await fill(field('Garantie'), '2 jaar')
  await back()
  await until(() => expect(asked().textContent).toContain('Weet je zeker dat je verder wilt gaan?'))
  expect(asked().textContent).toContain('Dit formulier is al ingevuld. Als je terug gaat wordt deze geleegd.')
  await answer('Annuleren')
  await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  expect(field('Garantie').value).toBe('2 jaar')
  await back()
  await until(asked)
  await answer('Leegmaken en terug')
  await seen('2/5')
  expect(choice('Plat dak', 14_900).checked).toBe(true)
  await go('Volgende')
  await seen('3/5')
  expect(field('Garantie').value).toBe('')
  // The given product is added again.
  await seen(formatCents(14_900 + 2 * 3400 + 2500))
  // An empty step asks no question.
  await back()
  await seen('2/5')
  await go('Volgende')
  await seen('3/5')
  await fill(field('Garantie'), '5 jaar')

  await go('Volgende')
  await seen('4/5')
  await fillCustomer()
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  expect(text()).toContain('5/5')
  await go('Versturen')
  await seen('Bedankt ä "😀"')
  expect(text()).toContain('De klant krijgt hem per e-mail.')

  const queued = engine.queue()
  await until(() => expect(queued.get()).toHaveLength(1))
  expect(queued.get()?.[0]).toMatchObject({
    kind: 'quotations.create',
    args: {
      doc: {
        company_id: company._id,
        type: 'quotation',
        warranty: '5 jaar',
        form: {
          Situatie: 'Schacht',
          'Merk en type van de ketel': 'Intergas "HRE" 😀',
          'Wat valt op': 'roest bij de bocht',
        },
        products: [
          { _id: flat._id, amount: 1, selling_price: 14_900 },
          { _id: pipe._id, amount: 2, selling_price: 3400 },
          { _id: check._id, amount: 1, selling_price: 2500 },
        ],
      },
      customer: { doc: { lastname: 'Özdemir' } },
      commentary: { commentary: 'graag voor de winter' },
    },
  })
  await go('Naar het begin')
  await until(() => find('[data-screen=portal-home]'))
})
