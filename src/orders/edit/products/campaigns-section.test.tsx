import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { Change } from '#src/parts/form/use-form-state.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, find, has, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, showOn, until } from '#tests/support/standalone-device.tsx'
import type { Entered } from '../model/order-form.ts'
import { CampaignsSection } from './campaigns-section.tsx'

const company = buildCompany()
const { products } = buildOrder()
const given = {
  company_id: company._id,
  dates: ['2020-01-01', '2099-12-31'],
  dates_duration_type: 'range' as const,
  product_ids: [],
  active: true,
}
const campaigns = ['Winteractie', 'Lenteactie', 'Clubkorting'].map((name) =>
  buildCampaign({
    ...given,
    name,
    ...(name === 'Clubkorting' ? { discount: '5%', badge_image: '/files/club' } : { discount: 15_000 }),
  }),
)

/** The minimal form around the section. */
function Part() {
  const [entered, setEntered] = useState({ products, campaigns: [] } as unknown as Entered)
  const set = (change: Change<Entered>) =>
    setEntered((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
  return (
    <CampaignsSection
      products={entered.products}
      campaigns={entered.campaigns}
      companyId={company._id}
      set={set}
    />
  )
}

async function show() {
  const docs = campaigns.map((doc) => ({ collection: 'campaigns' as const, doc }))
  await showOn(buildStandaloneDevice([{ collection: 'companies', doc: company }, ...docs]), <Part />)
  await until(() => expect(has('Campagne toevoegen')).toBe(true))
}
async function add(name: string) {
  await click(button('Campagne toevoegen'))
  await click(offered().find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement)
  await until(() => expect(has(`${name} verwijderen`)).toBe(true))
}
async function takeOff(name: string) {
  await act(async () => button(`${name} verwijderen`).focus())
  await click(button(`${name} verwijderen`))
}
const offered = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
const chips = () =>
  [...document.querySelectorAll('section li')].map(({ textContent }) =>
    textContent?.trim().replaceAll('\u00a0', ' '),
  )

test('a campaign is listed with its discount, and removing it moves the focus to the next', async () => {
  await show()
  for (const { name } of campaigns) await add(name)
  expect(chips()).toEqual(['Winteractie − € 150,00', 'Lenteactie − € 150,00', 'Clubkorting − 5%'])
  await takeOff('Lenteactie')
  expect(chips()).toEqual(['Winteractie − € 150,00', 'Clubkorting − 5%'])
  expect(document.activeElement).toBe(button('Clubkorting verwijderen'))
  for (const name of ['Clubkorting', 'Winteractie']) {
    await takeOff(name)
    expect(document.activeElement).toBe(button('Campagne toevoegen'))
  }
  expect(chips()).toEqual([])
})

test('only campaigns not yet on the order are offered, with their discount, until none is left', async () => {
  await show()
  await add('Lenteactie')
  await add('Winteractie')
  await click(button('Campagne toevoegen'))
  expect(offered().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Clubkorting.*−\s5%/),
  ])
  await press('Escape')
  await add('Clubkorting')
  await click(button('Campagne toevoegen'))
  expect(text()).toContain('Geen andere campagnes voor deze producten')
})

test('a campaign on the order shows its badge', async () => {
  await show()
  await add('Winteractie')
  expect(document.querySelector('section li img')).toBe(null)
  await add('Clubkorting')
  await until(() =>
    expect(find<HTMLImageElement>('section li img').getAttribute('src')).toContain('/files/club'),
  )
})
