import { act } from 'react'
import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { choose, drop, paper, photo, withoutConnection } from '#tests/support/choose-files.ts'
import { button, click, field, fill, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, settled, until } from '#tests/support/standalone-device.tsx'

type Product = DocumentOf<'products'>

withoutConnection()

function buildScreen(given: Partial<Product> = {}) {
  const company = buildCompany({ name: 'Noorderlicht' })
  const product = buildProduct({
    company_id: company._id,
    brand: 'Remeha',
    type: 'Elga Ace',
    metadata: {},
    ...given,
  })
  const held: CollectionDocument[] = [
    { collection: 'companies', doc: company },
    { collection: 'products', doc: product },
  ]
  const device = buildStandaloneDevice(held, { role: 'admin', online: false })
  const products = device.all('products')
  products.subscribe(() => {})
  const stored = () => products.get()?.find(({ _id }) => _id === product._id)
  return {
    device,
    product,
    stored,
    open: async () => {
      await showAppAt(`/products/${product._id}`, device)
      await seen('Foto en documenten')
      device.queue().subscribe(() => {})
    },
    names: () => stored()?.download_files.map(({ filename }) => filename),
  }
}

const PICTURE = 'input[type=file]:not([multiple]):not([capture])'
const DOCUMENTS = 'input[type=file][multiple]'

test('a picture chosen without a connection is shown at once, waits, and is still there after a reload', async () => {
  const { open, stored, device } = buildScreen({ product_image: '' })
  await open()
  await choose(PICTURE, photo('ketel.jpg'))
  await until(() => expect(stored()?.product_image).toMatch(/^\/files\//))
  await seen('wacht op verbinding')
  const shown = () => find<HTMLImageElement>('[data-screen=products-form] img[data-size=tile]').src
  await until(() => expect(shown()).toMatch(/^blob:/))
  expect(button('Andere foto')).toBeDefined()
  await open()
  await until(() => expect(shown()).toMatch(/^blob:/))
  expect(device.queue().get()).toHaveLength(1)
})

test('several documents come at once, one gets another name, and one is taken off and put back', async () => {
  const { open, names } = buildScreen({
    download_files: [{ path: `/files/${newId()}`, filename: 'Oud.pdf' }],
  })
  await open()
  await choose(DOCUMENTS, paper('Productblad.pdf'), paper('Handleiding.pdf'))
  await until(() => expect(names()).toEqual(['Oud.pdf', 'Productblad.pdf', 'Handleiding.pdf']))
  await seen('Handleiding.pdf')
  await click(button('Handleiding.pdf een andere naam geven'))
  await fill(field('Naam van het document'), 'Installatie')
  await act(async () => field('Naam van het document').blur())
  await until(() => expect(names()).toEqual(['Oud.pdf', 'Productblad.pdf', 'Installatie']))
  await click(button('Oud.pdf verwijderen'))
  await until(() => expect(names()).toEqual(['Productblad.pdf', 'Installatie']))
  await until(() => button('Terugzetten'))
  await click(button('Terugzetten'))
  await until(() => expect(names()?.toSorted()).toEqual(['Installatie', 'Oud.pdf', 'Productblad.pdf']))
})

test('a document that waits can be taken off for good, after a question', async () => {
  const { open, names, device } = buildScreen({ download_files: [] })
  await open()
  await choose(DOCUMENTS, paper('Verkeerd.pdf'))
  await until(() => button('Verkeerd.pdf verwijderen'))
  await click(button('Verkeerd.pdf verwijderen'))
  await seen('Dit bestand staat alleen op dit apparaat en komt niet terug.')
  await click(button('Verwijderen', find('[role=alertdialog]')))
  await until(() => expect(names()).toEqual([]))
  expect(device.queue().get()).toEqual([])
})

test('a file that cannot be added says why in its place, and stops none of the others', async () => {
  const { open, names } = buildScreen({ download_files: [] })
  await open()
  await choose(
    DOCUMENTS,
    new File([], 'leeg.pdf'),
    new File(['hallo'], 'brief.txt'),
    paper('Productblad.pdf'),
  )
  await seen('leeg.pdf: Dit bestand is leeg.')
  await seen("brief.txt: Alleen foto's in jpg, png of webp en documenten in pdf kunnen worden toegevoegd.")
  await until(() => expect(names()).toEqual(['Productblad.pdf']))
  await click(button('Begrepen'))
  await until(() => expect(text()).not.toContain('leeg.pdf'))
})

test('a file that is dropped goes where it belongs by what it is', async () => {
  const { open, names, stored } = buildScreen({ download_files: [], product_image: '' })
  await open()
  await drop(button('Document toevoegen'), paper('Label.pdf'), photo('pomp.jpg'))
  await until(() => expect(names()).toEqual(['Label.pdf']))
  await until(() => expect(stored()?.product_image).toMatch(/^\/files\//))
})

test('the same document chosen twice is there once', async () => {
  const { open, names, device } = buildScreen({ download_files: [] })
  await open()
  await choose(DOCUMENTS, paper('Label.pdf'))
  await until(() => expect(names()).toEqual(['Label.pdf']))
  await choose(DOCUMENTS, paper('Label.pdf'))
  await until(() => expect(device.queue().get()).toHaveLength(2))
  await settled()
  expect(names()).toEqual(['Label.pdf'])
})

test('files do not count as changes of the form, and what is typed there stays', async () => {
  const { open, names } = buildScreen({ download_files: [] })
  await open()
  await fill(field('Artikelnummer'), '7712345')
  await choose(DOCUMENTS, paper('Label.pdf'))
  await until(() => expect(names()).toEqual(['Label.pdf']))
  expect(field('Artikelnummer').value).toBe('7712345')
  await seen('1 wijziging')
})

test('what the company’s own system says of a product is shown and cannot be changed', async () => {
  const { open } = buildScreen({
    metadata: { endpoint: { id: 'x' } },
    download_files: [{ path: `/files/${newId()}`, filename: 'Van hen.pdf' }],
  })
  await open()
  await seen('Van hen.pdf')
  expect(document.querySelector('input[type=file]')).toBeNull()
  expect(text()).not.toContain('Document toevoegen')
})

test('a copy has the files of the first, and takes others once it is saved', async () => {
  const { open } = buildScreen({
    product_image: `/files/${newId()}`,
    download_files: [{ path: `/files/${newId()}`, filename: 'Productblad.pdf' }],
  })
  await open()
  await click(button('Kopie maken'))
  await seen('Sla het product eerst op. Daarna voeg je een foto en documenten toe.')
  await seen('Productblad.pdf')
  await click(button('Foto verwijderen'))
  await until(() => expect(() => button('Foto verwijderen')).toThrow())
  expect(document.querySelector('input[type=file]')).toBeNull()
})
