import { useRouter } from '@tanstack/react-router'
import { markArrival } from '#src/data/session/arrival.ts'
import { forgetStep } from '#src/data/session/steps.ts'

/** Into the app, to where somebody was going. */
export function useArrive(to: string | undefined) {
  const router = useRouter()
  return () => {
    forgetStep('username')
    markArrival()
    return router.navigate({ href: safePath(to), replace: true })
  }
}

/** Only a path of this app: never another origin. */
function safePath(to: string | undefined): string {
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : '/'
}
