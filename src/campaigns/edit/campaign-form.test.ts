import { expect, test } from 'vitest'
import { changesBetween } from '#src/parts/form/document-form.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import {
  campaignFaults,
  campaignFields,
  copyOf,
  datesAs,
  newCampaign,
  tidyCampaign,
} from './campaign-form.ts'

const company = buildCompany()
const empty = newCampaign({ ...company, seq: 1, waiting: 0 }, '2026-11-28')

test('a campaign that was only looked at has no changes', () => {
  const fields = campaignFields(buildCampaign())
  expect(changesBetween(fields, tidyCampaign(fields))).toEqual({})
})

test.each([
  ['2026-11-28', '2026-12-31'],
  ['2026-12-03', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
])('a new campaign of %s runs until the end of the next month, %s', (today, last) => {
  expect(newCampaign(undefined, today).dates).toEqual([today, last])
})

test('a campaign needs a name, days in order and a colour', () => {
  expect(campaignFaults(empty)).toEqual(['name'])
  const named = { ...empty, name: 'Winteractie' }
  expect(campaignFaults(named)).toEqual([])
  expect(campaignFaults({ ...named, dates: ['2027-02-01', '2027-01-01'] })).toEqual(['dates'])
  expect(campaignFaults({ ...named, dates: ['2027-02-01', ''] })).toEqual(['dates'])
  expect(campaignFaults({ ...named, dates_duration_type: 'individual', dates: [] })).toEqual(['dates'])
  expect(campaignFaults({ ...named, color: 'rood' })).toEqual(['color'])
})

test('single days are stored in order and once', () => {
  const entered = { ...empty, dates_duration_type: 'individual' as const }
  expect(tidyCampaign({ ...entered, dates: ['2027-02-01', '2027-01-01', '2027-02-01'] }).dates).toEqual([
    '2027-01-01',
    '2027-02-01',
  ])
})

test('a range becomes its two days, and single days the range around them', () => {
  expect(datesAs('individual', ['2027-01-01', '2027-01-01'])).toMatchObject({ dates: ['2027-01-01'] })
  expect(datesAs('individual', ['2027-01-01', '']).dates).toEqual(['2027-01-01'])
  expect(datesAs('range', ['2027-03-01', '2027-01-01', '2027-02-01'])).toEqual({
    dates_duration_type: 'range',
    dates: ['2027-01-01', '2027-03-01'],
  })
})

test('a copy for another company has everything but the company, and is of no endpoint', () => {
  const campaign = buildCampaign({ metadata: { endpoint: { id: 'x' } } })
  expect(copyOf(campaign, 'ours')).toEqual({ ...campaignFields(campaign), company_id: 'ours' })
  expect(copyOf(campaign, 'ours')).not.toHaveProperty('metadata')
})
