import { useRouter } from '@tanstack/react-router'
import { wayIn } from './way-in.ts'

/** Navigates into the app after the sign-in, to the requested path. */
export function useArrive(to: string | undefined) {
  const router = useRouter()
  return () => router.navigate({ href: wayIn(to), replace: true })
}
