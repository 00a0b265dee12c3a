import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../queue/use-online.ts'
import { Refusal } from '../session/refusal.ts'

/** An answer only the server has: asked on mount, and again once there is a connection. */
export function useServerAnswer<T>(ask: () => Promise<T | Refusal>) {
  const online = useOnline()
  const [answer, setAnswer] = useState<T | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const askAgain = useCallback(async () => {
    const told = await ask()
    if (told instanceof Refusal) return setRefusal(told)
    setRefusal(null)
    setAnswer(told)
  }, [ask])

  useEffect(() => {
    if (online) askAgain()
  }, [online, askAgain])

  return { answer, refusal, askAgain }
}
