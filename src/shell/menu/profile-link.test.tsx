import { act } from 'react'
import { expect, test } from 'vitest'
import type { Engine } from '#src/data/engine-context.tsx'
import { liveValue } from '#sync/client/live-value.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { faceOf } from '#tests/support/face.ts'
import { find } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { ProfileLink } from './profile-link.tsx'

const profile = (email: string, given: object = {}) => {
  const engine = {
    all: () => liveValue([]),
    doc: () => liveValue(buildUser({ email, ...given })),
  } as unknown as Partial<Engine>
  return showSignedIn(withAddresses(<ProfileLink />), { engine })
}
const face = () => document.querySelector('img')

test('a user without a picture has their initials', async () => {
  await profile('fatima@voorbeeld.nl')
  // Whether there is a picture is known only when loading fails.
  await until(() => expect(face()?.getAttribute('src')).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\?size=60$/))
  await act(async () => void face()?.dispatchEvent(new Event('error')))
  expect(face()).toBeNull()
  expect(find('a [aria-hidden]').textContent).toBe('FÖ')
})

test('a user without an e-mail address has initials too, and no picture is requested', async () => {
  await profile('')
  expect(face()).toBeNull()
  expect(find('a [aria-hidden]').textContent).toBe('FÖ')
})

test('a photo of their own takes the place of picture and initials, without a connection', async () => {
  const photo = await faceOf()
  await profile('fatima@voorbeeld.nl', { photo })
  await until(() => expect(face()?.getAttribute('src')).toBe(photo))
})
