import { expect, test } from 'vitest'
import {
  boiler,
  campaign,
  day,
  device,
  form,
  open,
  pick,
  preview,
  pump,
  winter,
  withOnly,
} from '#tests/support/campaign-screen.tsx'
import { onLaptop, row } from '#tests/support/list-screen.tsx'
import { click, text } from '#tests/support/show.tsx'
import { seen, until } from '#tests/support/standalone-device.tsx'

onLaptop()

test('the preview takes off what orders take off: a percentage each month too, and an accessory along', async () => {
  const all = campaign({ name: 'Alles', dates: [day(0), day(1)], discount: '10%' })
  await open(`/campaigns/${all._id}`, device('admin', withOnly(all)))
  await until(form)
  await seen('Geldt voor elke order: er zijn geen producten gekozen.')
  expect(preview()).toContain('Nefit TrendLine€ 2.000,00− € 200,00€ 1.800,00')
  expect(preview()).toContain('Intergas Xtend huureenmalig€ 149,00− € 14,90€ 134,10')
  expect(preview()).toContain('Intergas Xtend huurper maand€ 79,50− € 7,95€ 71,55')
  await pick('Product toevoegen', 'elga')
  await until(() => expect(preview()).not.toContain('Nefit'))
  await pick('Korting ook op accessoire', 'filter')
  await until(() =>
    expect(preview()).toContain('Remeha Elga Acemet Spirotech Filter€ 4.750,00− € 475,00€ 4.275,00'),
  )
})

test('a combination takes its discount off all products together', async () => {
  const both = campaign({
    name: 'Samen',
    dates: [day(0), day(1)],
    discount: 66_500,
    product_ids: [pump._id, boiler._id],
    product_combination_only: true,
  })
  await open(`/campaigns/${both._id}`, device('admin', withOnly(both)))
  await until(form)
  await seen('Geldt voor een order met alle 2 producten samen.')
  expect(preview()).toContain('Nefit TrendLine€ 2.000,00− € 200,00€ 1.800,00')
  expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 465,00€ 4.185,00')
})

test('a campaign says what stands in its way', async () => {
  const alone = campaign({
    name: 'Alleen deze',
    dates: [day(-1), day(5)],
    overrules_others: true,
    product_ids: [pump._id],
  })
  const gone = campaign({ name: 'Weg', dates: [day(-9), day(-5)], discount: 0, product_ids: ['gone'] })
  const docs = withOnly(winter, alone, gone)
  await open(`/campaigns/${winter._id}`, device('admin', docs))
  await seen('Op dezelfde dagen loopt Alleen deze. Wie die kiest, krijgt deze campagne niet.')
  await click(row(alone))
  await seen('Wie deze campagne kiest, krijgt op dezelfde dagen niet: Winteractie.')
  await click(row(gone))
  await seen('Alle dagen zijn voorbij.')
  expect(text()).toContain('De korting is nul: er gaat niets van de prijs af.')
  expect(text()).toContain('Geen van de gekozen producten is nog te koop.')
})
