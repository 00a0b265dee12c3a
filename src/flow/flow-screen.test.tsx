import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { pressBack } from '#tests/support/press-back.ts'
import { button, click, closeScreen, field, fill, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const product = buildProduct()
const tick = (label: string) => ({ key: label, type: 'checkbox', label })
const flow = buildFlow({
  steps: {
    'step-001': {
      viewName: 'Situatie',
      singular_choice: true,
      blockOnEmpty: true,
      fields: ['Dakdoorvoer', 'Schacht'].map(tick),
    },
    'step-002': {
      viewName: 'Materiaal',
      destroyOnBack: true,
      fields: [
        {
          key: 'p',
          type: 'product',
          label: 'Pijp',
          product_id: product._id,
          product_selection_type: 'stepper',
        },
      ],
    },
    'step-003': { viewName: 'Garantie', fields: [{ key: 'w', type: 'textfield', label: 'Garantie' }] },
    'step-004': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data' }] },
  } as never,
  results: { title: 'Verstuurd', body: '', button: { to: '/queue', label: 'Naar het begin' } },
})
const held: CollectionDocument[] = [
  { collection: 'flows', doc: flow },
  { collection: 'products', doc: product },
]

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
})

const go = (label: string) => click(button(label))
const gaps = () => find('[role=alert]').textContent

test('a flow asks what it must, and ends where it says', async () => {
  const engine = buildStandaloneDevice(held, { online: false })
  await showAppAt('/flowscreen-beta', engine)
  await seen('1/5')
  await go('Volgende')
  await seen('Dit formulier is leeg')
  await go('Sluiten')
  await click(field('Dakdoorvoer'))
  await click(field('Schacht'))
  expect([field('Dakdoorvoer').checked, field('Schacht').checked]).toEqual([false, true])

  await go('Volgende')
  await seen('2/5')
  await go('Meer')
  await go('Volgende')
  await go('Volgende')
  await seen('4/5')
  await go('Naar overzicht')
  await until(() => expect(gaps()).toBe('Er zijn niet ingevulde velden aangetroffen.'))
  await fill(field('Achternaam'), 'Özdemir')
  await until(() => expect(gaps()).toBe('Er zijn niet of incorrect ingevulde velden aangetroffen.'))
  await fill(field('Bedrijf (niet verplicht)'), 'VvE Waterzicht')
  await fill(field('Postcode'), '6811 ha')
  await fill(field('Huisnummer'), '1')
  await fill(field('Straat'), 'Rijnkade')
  await fill(field('Plaats'), 'Arnhem')
  await fill(field('E-mailadres'), 'vve@voorbeeld.nl')
  await fill(field('Telefoonnummer'), '026-1234567')
  await until(() => expect(document.querySelector('[role=alert]')).toBeNull())
  const kept = () => engine.draft.load(`flow ${flow._id}`)
  await expect.poll(async () => JSON.stringify(await kept())).toContain('0261234567')

  // Like a reload of the page.
  const { history } = await showAppAt('/flowscreen-beta', engine)
  await seen('4/5')
  expect(field('Achternaam').value).toBe('Özdemir')
  await go('Naar overzicht')
  await seen('Bijna klaar: Overzicht')
  expect(text()).toContain('5/5')
  expect([...document.querySelectorAll('main li')].map((line) => line.textContent)).toEqual(
    expect.arrayContaining([
      'Schacht',
      expect.stringContaining(`1× ${product.brand} ${product.type}`),
      'VvE Waterzicht',
    ]),
  )
  await go('Versturen')
  await until(() => button('Naar het begin'))
  expect(await kept()).toBeNull()
  // One Back leaves it, since its steps are gone from the history.
  await until(() => expect(history.location.state.__TSR_index).toBe(0))
  await go('Naar het begin')
  await until(() => expect(find('h1').textContent).toBe('Wachtrij'))
})

test('a step that is emptied on the way back asks first, whichever Back is pressed', async () => {
  const engine = buildStandaloneDevice(held, { online: false })
  const { history } = await showAppAt('/flowscreen-beta', engine)
  await seen('1/5')
  await click(field('Dakdoorvoer'))
  await go('Volgende')
  await seen('2/5')
  await go('Meer')
  await act(() => pressBack(history))
  await until(() => find('[role=alertdialog]'))
  await click(button('Annuleren', find('[role=alertdialog]')))
  await seen('2/5')
  await act(() => pressBack(history))
  await until(() => find('[role=alertdialog]'))
  await go('Leegmaken en terug')
  await seen('1/5')
  expect(field('Dakdoorvoer').checked).toBe(true)
  await act(async () => history.forward())
  await seen('2/5')
  await expect.poll(() => engine.draft.load(`flow ${flow._id}`)).toMatchObject({ entries: { amounts: {} } })
})
