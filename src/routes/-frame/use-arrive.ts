import { useRouter } from '@tanstack/react-router'
import { wayIn } from './way-in.ts'

/** Into the app, to where somebody was going. */
export function useArrive(to: string | undefined) {
  const router = useRouter()
  return () => router.navigate({ href: wayIn(to), replace: true })
}
