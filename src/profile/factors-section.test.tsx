import { afterEach, expect, test, vi } from 'vitest'
import { button, has, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { FactorsSection } from './factors-section.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('a passkey is offered where the device can keep one: %s', async (can) => {
  const none = { passkeys: [], authenticator: false, recoveryCodesLeft: 0 }
  vi.stubGlobal('fetch', async () => Response.json(none))
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => can,
  })
  await showSignedIn(<FactorsSection username="kantoor" onSignInAgain={() => {}} />)
  await expect.poll(() => has('Authenticator-app instellen')).toBe(true)
  expect(button('Passkey toevoegen').disabled).toBe(!can)
  expect(text().includes('Dit apparaat kan geen passkeys bewaren.')).toBe(!can)
})
