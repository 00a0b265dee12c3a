import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readableColor } from '#server/companies/readable-color.ts'
import { FONT_FILES } from '#server/orders/pdf/fonts.ts'
import { pdfLayout } from '#server/orders/pdf/pdf-layout.ts'
import { pdfOf } from '#server/orders/pdf/pdf-of.ts'
import { FONT, FULL } from '#server/orders/pdf/pdf-sizes.ts'
import { PrintSheet } from '#src/parts/print/print-sheet.tsx'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PrintKind } from '#sync/contract/orders/print/print-source.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { LOGO, pngOf } from '#tests/support/logo.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]

const { company_id: _, ...product } = buildProduct({ selling_price: 10_000, disclaimer_text: '' })
const line = (given: Partial<Line>): Line => ({ ...product, accessories: [], ...given })
const { company_id: __, ...campaign } = buildCampaign({ name: 'Wintervoordeel', discount: 5_000 })
const note = {
  _id: 'n',
  kind: 'user' as const,
  title: 'Let op',
  commentary: 'Hond in huis\nBel vooraf',
  user_id: 'u',
  customer_id: '',
  date: Date.parse('2026-03-05T12:00:00Z'),
  done: 0,
}

const STATUSES = [
  buildStatus({
    name: 'Ingepland',
    fields: [
      { name: 'Let op', type: 'textfield', required: false },
      { name: 'Tijdvak', type: 'textfield', required: false },
    ],
  }),
  buildStatus({
    name: 'AURUM_STATUS_COMPLETED',
    fields: [
      { name: 'Serienummer', type: 'textfield', required: true },
      { name: 'Foto RGA', type: 'checkbox', required: false },
      { name: 'Uitleg gegeven', type: 'checkbox', required: false },
    ],
  }),
]

const paper = (kind: PrintKind, given: Partial<Order> = {}) =>
  printDocument(kind, {
    order: buildOrder({ order_id: 'NLM#12345678', form: { ketel: 'Remeha' }, commentary: [note], ...given }),
    company: buildCompany({
      name: 'Westoever',
      default_texts: {
        email: { primary: '', secondary: '' },
        pdf: { primary: 'Geachte klant,\n\nHierbij uw opdracht.', secondary: 'Met vriendelijke groet' },
      },
    }),
    customer: buildCustomer({ lastname: 'de Vries' }),
    assignee: 'Jan Smit',
    names: new Map([['u', 'Onno Wikkelaar']]),
    statuses: STATUSES,
    asOf: note.date,
    appUrl: 'https://aurum.voorbeeld.nl',
  })
const pagesOf = async (document: ReturnType<typeof paper>) => pdfText(await pdfOf(document, 0))
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').replace(/&#x27;/g, "'")
const solid = (text: string) => text.replace(/\s/g, '')

test.each(['order', 'work-order'] as const)(
  'the PDF of the server says of an %s what the printed sheet says, in the same order',
  async (kind) => {
    const document = paper(kind, {
      products: [
        line({
          brand: 'Remeha',
          type: 'Tzerra',
          subsidy_price: 1000,
          disclaimer_text: '<h2>Plaatsing</h2><p>De monteur meet.</p><ul><li>Eén</li><li>Twee</li></ul>',
          accessories: [{ ...product, brand: 'Spirotech', type: 'Filter' }],
        }),
      ],
      campaigns: [campaign],
    })
    const sheet = textOf(renderToStaticMarkup(<PrintSheet sheet={document} />))
    const { company, title, moment, page } = document.foot
    expect(await pagesOf(document)).toEqual([solid(`${sheet}${company}${title}${moment}${page} 1/1`)])
  },
)

test('a long order prints each line whole on one page, below the table head, with the totals together', async () => {
  const types = Array.from({ length: 60 }, (_, at) => `Radiator ${String(at).padStart(2, '0')}.`)
  const products = types.map((type) =>
    line({ brand: 'Henrad', type, subsidy_price: 1000, subsidy_code: 'KA1' }),
  )
  const pages = await pagesOf(paper('order', { products, campaigns: [campaign] }))
  expect(pages.length).toBeGreaterThan(2)
  const whole = types.map((type) => solid(`Henrad ${type} meldcode KA1 1 € 100,00 € 100,00`))
  expect(whole.map((each) => pages.filter((page) => page.includes(each)).length)).toEqual(types.map(() => 1))
  for (const [at, page] of pages.entries()) {
    if (whole.some((each) => page.includes(each)))
      expect(page).toContain('OmschrijvingAantalPrijsBedragHenrad')
    expect(page).toContain(`NLM#12345678Standvan05-03-202613:00Pagina${at + 1}/${pages.length}`)
  }
  expect(
    pages.filter((page) => /Bedragexcl.btw€.*Factuurbedrag.*Totaalnasubsidie\(indicatief\)€/.test(page)),
  ).toHaveLength(1)
})

test('a long work order prints each article whole on one page, with the signature area together on the last', async () => {
  const types = Array.from({ length: 60 }, (_, at) => `Radiator ${String(at).padStart(2, '0')}.`)
  const products = types.map((type, at) => line({ brand: 'Henrad', type, sku: `NL-${at}.` }))
  const pages = await pagesOf(paper('work-order', { products }))
  expect(pages.length).toBeGreaterThan(1)
  const whole = types.map((type, at) => solid(`1×Henrad ${type} NL-${at}.`))
  expect(whole.map((each) => pages.filter((page) => page.includes(each)).length)).toEqual(types.map(() => 1))
  for (const page of pages)
    if (whole.some((each) => page.includes(each)))
      expect(page).toContain('AantalOmschrijvingArtikelMeegenomen1×')
  expect(pages.at(-1)).toContain('OpmerkingenHandtekeningklantHandtekeningmonteur,datum')
})

test('characters missing from the print font are left out, never printed as a box', async () => {
  const type = 'Tzerra 😀 "Ace" 👨‍👩‍👧 Łódź ½ m² – é'
  const [page = ''] = await pagesOf(paper('order', { products: [line({ brand: 'Remeha', type })] }))
  expect(page).toContain('RemehaTzerra"Ace"Łódź½m²–é')
})

test("a company's name is read on paper in whatever colour it has", () => {
  expect(readableColor('#007bbe')).toBe('#007bbe')
  for (const pale of ['#ffe066', '#fff', '#9ad0f5', 'geen kleur']) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(readableColor(pale).slice(at, at + 2), 16),
    )
    // Approximate luminance, 0 to 255.
    expect(0.21 * red + 0.72 * green + 0.07 * blue, pale).toBeLessThan(135)
  }
})

test('no title stands alone at the foot of a page, however much is above it', async () => {
  const disclaimer_text = '<h2>Plaatsing</h2><p>De monteur meet.</p>'
  const pagesBelow = (lines: number) => {
    const types = Array.from({ length: lines }, (_, at) => `Radiator ${at}`)
    const products = types.map((type) => line({ brand: 'Henrad', type }))
    return pagesOf(
      paper('order', { products: [...products, line({ brand: 'A', type: 'B', disclaimer_text })] }),
    )
  }
  for (let lines = 14; lines <= 24; lines++) {
    const pages = await pagesBelow(lines)
    expect(pages.filter((page) => page.includes('ABPlaatsingDemonteurmeet.'))).toHaveLength(1)
  }
})

test('a text longer than a page is printed to its end', async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `woord${at}`)
  const disclaimer_text = `<p>${words.join(' ')}</p>`
  const commentary = [{ ...note, kind: 'customer' as const, title: '', commentary: words.join(' ') }]
  const pages = await pagesOf(
    paper('work-order', { products: [line({ brand: 'A', type: 'B', disclaimer_text })], commentary }),
  )
  const text = pages.join('').replace(/WerkbonNLM#12345678Standvan05-03-202613:00Pagina\d+\/\d+/g, '')
  expect(text.split(solid(words.join(' ')))).toHaveLength(3)
})

test('an order that says hardly anything has its paper all the same', async () => {
  const said = buildOrder({ products: [], request_date: 0 })
  const order: Order = {
    ...said,
    order_id: '',
    version: '',
    commentary: [],
    current_status: { ...said.current_status, name: '' },
    address: { street: '', house_number: '', house_number_addition: '', postcode: '', city: '' },
  }
  const company = buildCompany({ name: 'Westoever' })
  const { config } = company
  const document = printDocument('order', {
    order,
    company: { ...company, config: { ...config, frontend: { ...config.frontend, url: '' } } },
    customer: null,
    appUrl: '',
  })
  expect(await pagesOf(document)).toEqual(['WestoeverOpdrachtOpdrachtPagina1/1'])
})

test('a letterhead with a logo is printed, also when the logo cannot be decoded', async () => {
  const company = buildCompany({ name: 'Westoever' })
  const made = (logo: string) =>
    printDocument('order', {
      order: buildOrder({ company_id: company._id }),
      company: { ...company, logo, identity: { ...company.identity, kvk: '70001234' } },
      customer: null,
      appUrl: '',
    })
  const plain = await pdfOf(made(''), 0)
  const withLogo = await pdfOf(made(LOGO), 0)
  expect(withLogo.length).toBeGreaterThan(plain.length)
  expect((await pagesOf(made(LOGO))).join('')).toContain('KvK70001234')
  expect((await pagesOf(made(pngOf({ isBroken: true })))).join('')).toContain('Westoever')
})

/** The share of the page width that the order's lines take, from the finished layout. */
async function widthOf(document: ReturnType<typeof paper>): Promise<number> {
  const layout = pdfLayout(document, 0)
  const lines = tablesIn(layout.content).find(({ widths }) => widths.length === 4)
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ [FONT]: FONT_FILES })
  await pdfmake.createPdf(layout).getBuffer()
  const widths = (lines?.widths ?? []) as unknown as { _calcWidth: number }[]
  return widths.reduce((sum, { _calcWidth }) => sum + _calcWidth + ASIDE, -ASIDE)
}
/** Gap between two columns, in points. */
const ASIDE = 6

function tablesIn(node: unknown): { widths: unknown[] }[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(tablesIn)
  return 'widths' in node ? [node as { widths: unknown[] }, ...within] : within
}

test.each([
  ['a word of seventy letters', { brand: 'Warmtepompinstallatieonderhoud'.repeat(3).slice(0, 70), type: '' }],
  ['an address of a page', { brand: 'Zie', type: `https://voorbeeld.nl/${'a'.repeat(170)}` }],
  ['the largest amounts', { brand: 'Remeha', type: 'Tzerra', selling_price: 999_999_999, amount: 1 }],
  [
    'amounts in hundreds of millions',
    { brand: 'Remeha', type: 'x', selling_price: 10_000_000_000, amount: 9_999 },
  ],
  [
    'a reduction',
    { ...customRule({ _id: 'r', brand: 'Korting', type: '', selling_price: -999_999_999, amount: 1.25 }) },
  ],
])('%s pushes nothing off the page', async (_title, given) => {
  const products = Array.from({ length: 60 }, () => line(given))
  const document = paper('order', { products })
  expect(await widthOf(document)).toBeLessThanOrEqual(FULL + 0.01)
  const pages = await pagesOf(document)
  const figures = document.parts.flatMap((part) => (part.kind === 'lines' ? part.lines : []))
  for (const { unit, price, title } of figures.slice(0, 1)) {
    expect(pages[0]).toContain(solid(title))
    expect(pages[0]).toContain(solid(price))
    expect(pages[0]).toContain(solid(unit))
  }
})
