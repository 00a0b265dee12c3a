import { useCallback, useState } from 'react'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { type AuditEvent, type AuditFilter, readAuditPage } from '#src/data/audit-log/audit-calls.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import { useAttempt } from '#src/parts/account/use-attempt.ts'

interface Further {
  events: readonly AuditEvent[]
  next: string | null
}

/** The first page on mount; the next ones on request. */
export function useAuditLog({ person, group }: AuditFilter) {
  const ask = useCallback(
    () => readAuditPage({ ...(person && { person }), ...(group && { group }) }),
    [person, group],
  )
  const { answer, refusal, askAgain } = useServerAnswer(ask)
  const [further, setFurther] = useState<Further | null>(null)
  const [state, attempt] = useAttempt()
  const next = further ? further.next : (answer?.next ?? null)

  const readOn = () =>
    attempt(async () => {
      if (next === null) return null
      const page = await readAuditPage({ ...(person && { person }), ...(group && { group }), after: next })
      if (page instanceof Refusal) return page
      setFurther((now) => ({ events: [...(now?.events ?? []), ...page.events], next: page.next }))
      return null
    })

  return {
    /** null until the server has answered. */
    events: answer && [...answer.events, ...(further?.events ?? [])],
    refusal,
    askAgain,
    readOn: next === null ? null : readOn,
    state,
  }
}
