import { expect, test } from 'vitest'
import { text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

const dialog = <SignOutDialog onSignOut={() => {}} onCancel={() => {}} />

test.each([
  ['online', false],
  ['offline', true],
  ['unreachable', true],
] as const)(
  '%s: whether it warns that signing in again needs a connection: %s',
  async (connection, warns) => {
    await showSignedIn(dialog, { status: { connection } })
    expect(text()).toContain('Alles is verstuurd.')
    expect(text().includes('kun je niet opnieuw inloggen')).toBe(warns)
    // With unsent work the focus is on the cancelling button, so that a hurried Enter does not sign out.
    expect(document.activeElement?.textContent).toBe(warns ? 'Annuleren' : 'Uitloggen')
  },
)
