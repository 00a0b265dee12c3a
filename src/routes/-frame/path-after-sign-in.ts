import { flagSignIn } from '#src/data/session/arrival.ts'
import { forgetStep } from '#src/data/session/steps.ts'
import { readablePath } from '#src/lib/links/readable-path.ts'

/** The path to enter after the sign-in, only within this app. */
export function pathAfterSignIn(to: string | null | undefined): string {
  forgetStep('username')
  // An abandoned setup holds a secret.
  forgetStep('setup')
  flagSignIn()
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? readablePath(to) : '/'
}
