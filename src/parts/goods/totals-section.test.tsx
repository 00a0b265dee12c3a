import { expect, test } from 'vitest'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { buildStandaloneDevice, showOn } from '#tests/support/standalone-device.tsx'
import { TotalsSection } from './totals-section.tsx'

const pump = buildProduct({ selling_price: 800_000, subsidy_price: 200_000, is_subscription: false })
const products = [{ ...pump, accessories: [] }]
const campaigns = [buildCampaign({ name: 'Najaar', discount: '10%', product_ids: [] })]

const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim()),
  )

test.each<[Reckoning, string, string]>([
  ['deducted', 'Totaal', '€ 5.400,00'],
  ['paid-out', 'Totaal na subsidie (indicatief)', '€ 7.400,00'],
])(
  'where a subsidy is %s the totals say so, and the campaign takes the same off',
  async (reckoning, label, invoice) => {
    await showOn(buildStandaloneDevice([]), <TotalsSection {...{ products, campaigns, reckoning }} />)
    expect(rows()).toEqual([
      ['Najaar', '− € 600,00'],
      ['Abonnementen per maand', '€ 0,00'],
      [label, '€ 5.400,00'],
      ['Factuurbedrag incl. btw', invoice],
    ])
  },
)
