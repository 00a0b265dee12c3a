import { expect, test } from 'vitest'
import { show, text } from '#tests/support/show.tsx'
import { InsecureScreen } from './insecure-screen.tsx'

test('a page on an address without https says that it does not work there, and what to open instead', async () => {
  await show(<InsecureScreen />)
  expect(text()).toContain('Dit adres is niet beveiligd')
  expect(text()).toContain('een adres dat met https begint')
})
