import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import type { StatusClash } from './clashes.ts'
import { clashFacts, useStatusClashWords } from './status-clash-words.ts'

interface StatusClashSentenceProps extends StatusClash {
  orderId: string
}

export function StatusClashSentence({ orderId, ...moved }: StatusClashSentenceProps) {
  const words = useStatusClashWords()
  const order = useLive(orderById(orderId))
  const users = useLive(allUsers)
  return <>{words(clashFacts(moved, { order, users }))}</>
}
