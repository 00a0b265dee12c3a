import { expect, test } from 'vitest'
import { approvalPart } from '#server/customer-page/approval-part.ts'
import { pageWords } from '#server/customer-page/page-words.ts'
import { ublOrder } from '#server/orders/exports/ubl-order.ts'
import { pdfOf } from '#server/orders/pdf/pdf-of.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { excludingOf } from '#sync/contract/orders/money/vat.ts'
import { printDocument } from '#sync/contract/orders/print/print-document.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

type Order = DocumentOf<'orders'>
type Line = Order['products'][number]

const { company_id: _, ...product } = buildProduct({ subsidy_price: 0, signup_fee: 0, disclaimer_text: '' })
const line = (given: Partial<Line>): Line => ({ ...product, accessories: [], ...given })
const campaign = (given: Partial<DocumentOf<'campaigns'>>) => {
  const { company_id: _company, ...rest } = buildCampaign({ product_ids: [], ...given })
  return rest
}
const pump = line({
  brand: 'Remeha',
  type: 'Elga',
  selling_price: 800_000,
  subsidy_price: 200_000,
  subsidy_title: 'ISDE',
  accessories: [{ ...product, brand: 'Remeha', type: 'Opstelling', selling_price: 50_000 }],
})
const service = line({
  brand: 'Onderhoud',
  type: 'Basis',
  selling_price: 2_000,
  signup_fee: 10_000,
  is_subscription: true,
})
const tenth = campaign({ _id: 'b', name: 'Najaar', discount: '10%' })
const cashback = campaign({ _id: 'a', name: 'Terug', discount: 30_000, is_cashback: true })

const order = (reckoning: Order['reckoning']) =>
  buildOrder({
    order_id: 'NLM#12345678',
    type: 'quotation',
    reckoning,
    products: [pump, service],
    campaigns: [tenth, cashback],
    commentary: [],
    form: {},
  })
const solid = (text: string) => text.replace(/\s/g, '')

// 8,000 + 500 + 100 entrance price. The percentage is taken of 6,600, after the subsidy; without a `reckoning`, as on
// older orders, of all 8,600.
test.each<[Order['reckoning'], { off: number; invoice: number; total: number }]>([
  ['deducted', { off: 66_000, invoice: 594_000, total: 564_000 }],
  ['paid-out', { off: 66_000, invoice: 794_000, total: 564_000 }],
  ['', { off: 86_000, invoice: 774_000, total: 564_000 }],
])(
  'a subsidy that is %o comes to the same on screen, paper, PDF, customer page and export',
  async (reckoning, expected) => {
    const given = order(reckoning)
    const { off, invoice, total } = expected
    expect(totalsOf(given)).toEqual({ subscriptions: 1_800, total, invoice })

    const source = {
      order: given,
      company: buildCompany(),
      customer: buildCustomer(),
      appUrl: 'https://aurum.voorbeeld.nl',
    }
    const sheet = printDocument('order', source)
    const sums = sheet.parts.flatMap((part) => (part.kind === 'totals' ? part.sums : []))
    const campaigns = sheet.parts.flatMap((part) => (part.kind === 'lines' ? part.campaigns : []))
    expect(campaigns.map(({ label, value }) => [label, value])).toEqual([['Najaar', euros(-off)]])
    expect(sums.find(({ weight }) => weight === 'grand')?.value).toBe(euros(invoice))
    expect(sums.at(-1)?.value).toBe(euros(total))

    const pdf = (await pdfText(await pdfOf(sheet, 0))).join('')
    for (const { label, detail, value } of [...campaigns, ...sums])
      expect(pdf).toContain(solid(`${label}${detail}${value}`))

    const words = pageWords('nl')
    const page = approvalPart({
      order: given,
      at: '/a',
      now: Date.now(),
      refused: null,
      isPreview: false,
      words,
    })
    expect(page.markup).toContain(euros(invoice))

    const xml = ublOrder({
      kind: 'sales',
      options: { directory: '', subscriptions: true, installations: true },
      ...source,
      userId: '',
      date: Date.now(),
    })
    expect(xml).toContain(
      `<cbc:PayableAmount currencyID="EUR">${(invoice / 100).toFixed(2)}</cbc:PayableAmount>`,
    )
  },
)

test('a business reads on its page what it pays without VAT first', () => {
  const { markup } = approvalPart({
    order: order('deducted'),
    isBusiness: true,
    at: '/a',
    now: Date.now(),
    refused: null,
    isPreview: false,
    words: pageWords('nl'),
  })
  const net = markup.indexOf(euros(excludingOf(order('deducted'))))
  expect(net).toBeGreaterThan(0)
  expect(markup.indexOf(euros(totalsOf(order('deducted')).invoice))).toBeGreaterThan(net)
})
