import { markArrival } from '#src/data/session/arrival.ts'
import { forgetStep } from '#src/data/session/steps.ts'
import { readablePath } from '#src/lib/links/readable-path.ts'

/** Somebody is signed in: where they were going. Only a path of this app, never another origin. */
export function wayIn(to: string | null | undefined): string {
  forgetStep('username')
  // One that was begun here and left holds a secret.
  forgetStep('setup')
  markArrival()
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? readablePath(to) : '/'
}
