import { links } from '#src/lib/links/links.ts'
import { CrashScreen } from '#src/shell/crash-screen.tsx'
import { useClose } from './use-close.ts'

/** Back stays in the app: before an entry opened by a link lies another site, or nothing. */
export function Crashed({ error }: { error: unknown }) {
  const back = useClose(() => location.assign(links.home))
  return <CrashScreen error={error} onBack={back} />
}
