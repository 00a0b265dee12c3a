import { expect, test } from 'vitest'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'
import { categories } from './categories.ts'

test('a device that never heard the figures says that they cannot be had', async () => {
  await showAppAt('/statistics', buildStandaloneDevice([]))
  await until(() => {
    const told = [...document.querySelectorAll('section [role=status]')].map(({ textContent }) => textContent)
    expect(told).toEqual(categories.map(() => 'Kan data momenteel niet ophalen'))
  })
  expect(categories).toHaveLength(5)
})

const sums = { current: 2, before: 1, percentageChange: 100 }
const figures = {
  data: [
    { x: Date.parse('2026-05-31T22:00:00Z'), y: 1 },
    { x: Date.parse('2026-06-30T22:00:00Z'), y: 2 },
  ],
  percentageChange: null,
  total: 3,
  week: sums,
  month: sums,
}

test.each([
  ['opdrachten', 'ordered,scheduled,delivered'],
  ['aanvragen', 'requested'],
])('the figure of %s leads to the orders it was counted from', async (slug, betekenis) => {
  await showAppAt(`/statistics/${slug}`, buildStandaloneDevice([], { answer: { figures } }))
  await seen('Deze orders bekijken')
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Deze orders bekijken',
  )
  const address = new URL(link?.href ?? '')
  expect([address.pathname, address.hash]).toEqual(['/orders/overview', '#list'])
  expect(Object.fromEntries(address.searchParams)).toEqual({ betekenis, van: '2026-06-01' })
})
