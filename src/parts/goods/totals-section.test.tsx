import { expect, test } from 'vitest'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
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

test.each<[Reckoning, string, string, [string, string][]]>([
  ['deducted', 'Totaal', '€ 5.400,00', [['Subsidie', '− € 2.000,00']]],
  ['paid-out', 'Totaal na subsidie (indicatief)', '€ 7.400,00', []],
])(
  'the totals name a subsidy that is %s, and the campaign takes the same off',
  async (reckoning, label, invoice, subsidy) => {
    await showOn(
      buildStandaloneDevice([]),
      <TotalsSection {...{ products, campaigns, discount: NO_DISCOUNT, reckoning }} />,
    )
    expect(rows()).toEqual([
      ['Najaar', '− € 600,00'],
      ['Abonnementen per maand', '€ 0,00'],
      [label, '€ 5.400,00'],
      ['Bedrag excl. btw', '€ 6.115,70'],
      ['Btw 21 %', '€ 1.284,30'],
      ...subsidy,
      ['Factuurbedrag incl. btw', invoice],
    ])
  },
)
