import { useRouter } from '@tanstack/react-router'
import { pathAfterSignIn } from './path-after-sign-in.ts'

/** Navigates into the app after the sign-in, to the requested path. */
export function useEnterApp(to: string | undefined) {
  const router = useRouter()
  return () => router.navigate({ href: pathAfterSignIn(to), replace: true })
}
