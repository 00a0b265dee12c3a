import { act } from 'react'
import { expect, test } from 'vitest'
import type { Engine } from '#src/data/engine-context.tsx'
import { liveValue } from '#sync/client/live-value.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { find } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { ProfileLink } from './profile-link.tsx'

const profile = (email: string) => {
  const engine = {
    all: () => liveValue([]),
    doc: () => liveValue(buildUser({ email })),
  } as unknown as Partial<Engine>
  return showSignedIn(withAddresses(<ProfileLink />), { engine })
}
const face = () => document.querySelector('img')

test('who has no picture has their initials', async () => {
  await profile('fatima@voorbeeld.nl')
  // Whether there is a picture is known only when loading fails.
  await until(() => expect(face()?.getAttribute('src')).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\?size=60$/))
  await act(async () => void face()?.dispatchEvent(new Event('error')))
  expect(face()).toBeNull()
  expect(find('a [aria-hidden]').textContent).toBe('FÖ')
})

test('and so has who has no e-mail address, of whom nobody is asked', async () => {
  await profile('')
  expect(face()).toBeNull()
  expect(find('a [aria-hidden]').textContent).toBe('FÖ')
})
