import { expect, test } from 'vitest'
import { text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { FirstCopy } from './first-copy.tsx'

const LABEL = 'Gegevens ophalen, je kunt alvast beginnen'
const shown = async (received: number, total: number) => {
  await showSignedIn(<FirstCopy />, { status: { firstSync: { received, total } } })
  return text()
}

test('the first copy says how much has come, and no goal that moves away', async () => {
  expect(await shown(0, 187)).toBe(LABEL)
  expect(await shown(1200, 4860)).toBe(`${LABEL}1.200`)
})
