import { useEffect, useState } from 'react'
import type { Fetched } from '#sync/client/engine.ts'
import { useEngine } from '../engine-context.tsx'
import { lastSynced } from '../queue/queries.ts'
import { useOnline } from '../queue/use-online.ts'
import { useLive } from '../use-live.ts'

/** Milliseconds before a server that did not answer is asked again. */
const RETRY_DELAY_MS = 5_000

/** Asks the server for an order that is not on this device, while the first copy is not whole. null asks nothing. */
export function useFetchedOrder(orderId: string | null): Fetched | 'asking' {
  const engine = useEngine()
  const whole = useLive(lastSynced)
  const online = useOnline()
  const [answer, setAnswer] = useState<{ orderId: string; fetched: Fetched } | null>(null)
  const asks = whole === null && online
  useEffect(() => {
    if (!asks || orderId === null) return
    const id = orderId
    let current = true
    let again: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const fetched = await engine.fetchOrder(id)
      if (!current) return
      setAnswer({ orderId: id, fetched })
      if (fetched === 'unreachable') again = setTimeout(ask, RETRY_DELAY_MS)
    }
    ask()
    return () => {
      current = false
      clearTimeout(again)
      setAnswer(null)
    }
  }, [engine, orderId, asks])
  if (whole || orderId === null) return 'nowhere'
  if (!online) return 'unreachable'
  return answer?.orderId === orderId ? answer.fetched : 'asking'
}
