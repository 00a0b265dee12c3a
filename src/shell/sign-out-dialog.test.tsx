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
    // What cannot be taken back out there is not what a hurried Enter does.
    expect(document.activeElement?.textContent).toBe(warns ? 'Annuleren' : 'Uitloggen')
  },
)
