import { expect, test } from 'vitest'
import { buildLoneDevice, until } from '#tests/support/lone-device.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { categories } from './categories.ts'

test('a device that never heard the figures says that they cannot be had', async () => {
  await showAppAt('/statistics', buildLoneDevice([]))
  await until(() => {
    const told = [...document.querySelectorAll('section [role=status]')].map(({ textContent }) => textContent)
    expect(told).toEqual(categories.map(() => 'Kan data momenteel niet ophalen'))
  })
  expect(categories).toHaveLength(5)
})
