import { useEngine } from '#src/data/engine-context.tsx'
import { useCompanies } from './use-company.ts'

/** Whether mails wait because there is no mail server yet, as far as this device knows. */
export function useMailWaits(): boolean {
  const { session } = useEngine()
  const companies = useCompanies()
  // Set since the session was read; only whoever may set it sees it.
  const isSet = companies.some(({ mail_server }) => (mail_server?.host ?? '') !== '')
  return session.mail_waits && !isSet
}
