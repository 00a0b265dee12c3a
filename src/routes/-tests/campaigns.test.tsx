import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { DocumentState } from '#src/parts/form/document-form.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import {
  type Campaign,
  campaign,
  chooseFromMenu,
  company,
  day,
  device,
  enter,
  FORM,
  form,
  off,
  open,
  pick,
  preview,
  pump,
  rows,
  stored,
  summer,
  tenth,
  theirs,
  winter,
  withOnly,
} from '#tests/support/campaign-screen.tsx'
import { onLaptop, plain, row } from '#tests/support/list-screen.tsx'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { seen, until } from '#tests/support/standalone-device.tsx'

onLaptop()

test('campaigns of today stand on top with what they take off, and are found by name and by state', async () => {
  await open('/campaigns', device())
  expect(rows().map((each) => each.split(/\d/)[0])).toEqual([
    'Tien procent',
    'Winteractie',
    'Fabrieksactie',
    'Voorjaarsactie',
    'Zomeractie',
    'Proefactie',
  ])
  expect(plain(row(winter).textContent)).toContain('− € 150,00')
  expect(row(winter).textContent).toContain('loopt nu')
  expect(plain(row(tenth).textContent)).toContain('− 10%')
  expect(row(tenth).textContent).toContain('3 dagen tussen')
  expect(row(summer).textContent).toContain('cashback')
  expect(row(off).textContent).toContain('uit')
  await seen('Loopt nu 3')
  await click(find('input[value=coming]'))
  await until(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Voorjaarsactie')
  await click(find('input[value=all]'))
  const search = find<HTMLInputElement>('input[type=search]')
  await fill(search, 'zomer')
  await until(() => expect(rows()).toHaveLength(1))
  await fill(search, 'nergens')
  await seen('Geen campagne past hierbij.')
  await click(button('Alle campagnes'))
  await until(() => expect(rows()).toHaveLength(6))
})

test('the first campaign is added where there is none, for a product that is searched, and needs a name', async () => {
  const engine = device('admin', withOnly())
  await showAppAt('/campaigns', engine)
  await seen('Nog geen campagnes')
  await seen('Voeg je eerste campagne toe')
  await click(button('Campagne'))
  await until(form)
  await click(button('Opslaan', form()))
  await seen('Vul een naam in')
  await enter('Naam(vereist)', ' Openingsactie ')
  await enter('Korting', '150')
  await pick('Product toevoegen', 'elga')
  await until(() => expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 150,00€ 4.500,00'))
  await click(button('Opslaan', form()))
  await until(() => expect(rows()).toHaveLength(1))
  const [made] = await answerOnce(engine, allCampaigns)
  expect(made).toMatchObject({
    name: 'Openingsactie',
    discount: 15_000,
    product_ids: [pump._id],
    company_id: company._id,
    active: true,
    dates_duration_type: 'range',
  })
  expect(made?.dates[0]).toBe(day(0))
  expect(row(made ?? winter).textContent).toContain('loopt nu')
})

test('a campaign is changed step by step, and what was typed comes back after a crash', async () => {
  const engine = device()
  const path = `/campaigns/${winter._id}`
  await open(path, engine)
  await until(form)
  await enter('Naam(vereist)', 'Winterkorting')
  await enter('Korting', '200')
  await seen('Niet opgeslagen · 2 wijzigingen')
  await press('z', { ctrlKey: true })
  expect(plain(field('Korting', form()).value)).toBe('€ 150,00')
  await press('y', { ctrlKey: true })
  await expect
    .poll(() => engine.draft.load<DocumentState<Campaign>>(`campaign-edit ${winter._id}`))
    .toMatchObject({ entered: { present: { name: 'Winterkorting', discount: 20_000 } } })

  await open(path, engine)
  await seen('Dit vulde je eerder in')
  expect(field('Naam(vereist)', form()).value).toBe('Winterkorting')
  await click(button('Opslaan', form()))
  await until(() => expect(row(winter).textContent).toContain('Winterkorting'))
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.kind).toBe('campaigns.edit')
  expect(Object.keys(op?.changes ?? {}).toSorted()).toEqual(['discount', 'name'])
})

test('a campaign runs on single days that are chosen on a calendar', async () => {
  const engine = device()
  await open(`/campaigns/${tenth._id}`, engine)
  await until(form)
  const days = () => find(`${FORM} [data-field=dates]`)
  expect([...days().querySelectorAll('[role=gridcell][aria-selected=true]')].length).toBeGreaterThan(0)
  const [, , last = ''] = tenth.dates
  await click(button(`${last.split('-').toReversed().join('-')} verwijderen`, days()))
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, tenth._id))?.dates).toEqual(tenth.dates.slice(0, 2))
})

test('an end before its start is not stored, and says so', async () => {
  const reversed = campaign({ name: 'Andersom', dates: [day(20), day(10)] })
  const engine = device('admin', withOnly(reversed))
  await open(`/campaigns/${reversed._id}`, engine)
  await until(form)
  await seen('Het eind ligt voor het begin')
  await click(find('input[value=individual]'))
  await click(find('input[value=range]'))
  expect(text()).not.toContain('Het eind ligt voor het begin')
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, reversed._id))?.dates).toEqual([day(10), day(20)])
})

test('a copy opens as a new campaign with everything of the first, and is stored only when saved', async () => {
  const engine = device()
  const { history } = await open(`/campaigns/${winter._id}`, engine)
  await until(form)
  await click(button('Kopie maken', form()))
  await until(() => expect(history.location.pathname).toBe('/campaigns/add'))
  await seen('Kopie van Winteractie')
  expect(await answerOnce(engine, allCampaigns)).toHaveLength(6)
  await enter('Naam(vereist)', 'Winteractie 2')
  await click(button('Opslaan', form()))
  await expect.poll(() => answerOnce(engine, allCampaigns)).toHaveLength(7)
  const made = (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Winteractie 2')
  expect(made).toMatchObject({ discount: 15_000, product_ids: [pump._id], dates: winter.dates })
  await until(() => expect(history.location.pathname).toBe(`/campaigns/${made?._id}`))
})

test('a campaign is switched off, on again, and removed', async () => {
  const engine = device()
  await open(`/campaigns/${winter._id}`, engine)
  await until(form)
  await chooseFromMenu('Uitzetten')
  await until(() => expect(row(winter).textContent).toContain('uit'))
  expect(await stored(engine, winter._id)).toMatchObject({ active: false })
  await seen('De campagne staat uit: niemand kan hem kiezen.')
  await chooseFromMenu('Aanzetten')
  await until(() => expect(row(winter).textContent).toContain('loopt nu'))
  await chooseFromMenu('Verwijderen')
  await seen('Weet je zeker dat je Winteractie wilt verwijderen?')
  await click(button('Verwijderen'))
  await until(() => expect(rows()).toHaveLength(5))
  expect(await stored(engine, winter._id)).toBe(undefined)
})

test('a campaign of the company’s own system is read here, and can be copied', async () => {
  const engine = device()
  const { history } = await open(`/campaigns/${theirs._id}`, engine)
  await until(() => find('[data-screen=campaign-reading]'))
  await seen('Komt uit jullie eigen systeem. Daar wijzig je het.')
  expect(has('Opslaan')).toBe(false)
  await click(button('Kopie maken'))
  await until(() => expect(history.location.pathname).toBe('/campaigns/add'))
  await until(form)
  await enter('Naam(vereist)', 'Onze actie')
  await click(button('Opslaan', form()))
  await expect.poll(() => answerOnce(engine, allCampaigns)).toHaveLength(7)
  const made = (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Onze actie')
  expect(made?.metadata).toEqual({})
})

test.each<Role>(['employee', 'office'])('%s sees the campaigns and cannot change them', async (role) => {
  await open(`/campaigns/${winter._id}`, device(role))
  await until(() => find('[data-screen=campaign-reading]'))
  expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 150,00€ 4.500,00')
  expect(document.querySelector(FORM)).toBe(null)
  expect(has('Campagne')).toBe(false)
  expect(has('Kopie maken')).toBe(false)
})
