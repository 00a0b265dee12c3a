import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { isWaitingQuotation, newestOrders } from '#src/data/quotations/sent-quotations.ts'
import { isBeyond } from '../use-flow-state.ts'
import { ALL_DRAFTS, draftOf, orderOf, type Quotation, quotationSchema } from './quotation-state.ts'

export interface Unsent {
  orderId: string
  quotation: Quotation
  /** Milliseconds; when it was last changed. */
  at: number
}

/** On this device, the last changed first. Those in which nothing was done are none. */
export function useOpenQuotations() {
  const engine = useEngine()
  const { draft } = engine
  const [quotations, setQuotations] = useState<readonly Unsent[]>()
  const [beganEmpty, setBeganEmpty] = useState(false)

  useEffect(() => {
    let current = true
    Promise.all([draft.list(ALL_DRAFTS), answerOnce(engine, newestOrders)]).then(([kept, orders]) => {
      const all = kept.flatMap(({ key, value, at }): Unsent[] => {
        const parsed = v.safeParse(quotationSchema, value)
        return parsed.success && isBeyond(parsed.output)
          ? [{ orderId: orderOf(key), quotation: parsed.output, at }]
          : []
      })
      if (!current) return
      setQuotations(all)
      setBeganEmpty(all.length === 0 && !orders.some(isWaitingQuotation))
    })
    return () => {
      current = false
    }
  }, [engine, draft])

  return {
    quotations,
    /** There was none when this was opened, nor one that was sent and waits. */
    beganEmpty,
    async remove(orderId: string) {
      await draft.clear(draftOf(orderId))
      setQuotations((before) => before?.filter((each) => each.orderId !== orderId))
    },
  }
}
