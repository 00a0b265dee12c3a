import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { isWaitingQuotation, newestOrders, ownQuotations } from '#src/data/quotations/sent-quotations.ts'
import { hasProgress } from '../use-flow-state.ts'
import { ALL_DRAFTS, draftOf, orderOf, type Quotation, quotationSchema } from './quotation-state.ts'

export interface Unsent {
  orderId: string
  quotation: Quotation
  /** Milliseconds; the last change. */
  at: number
}

/** Unfinished quotations on this device, last changed first. Untouched ones are left out. */
export function useOpenQuotations() {
  const engine = useEngine()
  const { draft, actor } = engine
  const [quotations, setQuotations] = useState<readonly Unsent[]>()
  const [beganEmpty, setBeganEmpty] = useState(false)

  useEffect(() => {
    let current = true
    Promise.all([draft.list(ALL_DRAFTS), answerOnce(engine, newestOrders)]).then(([kept, orders]) => {
      const all = kept.flatMap(({ key, value, at }): Unsent[] => {
        const parsed = v.safeParse(quotationSchema, value)
        return parsed.success && hasProgress(parsed.output)
          ? [{ orderId: orderOf(key), quotation: parsed.output, at }]
          : []
      })
      if (!current) return
      setQuotations(all)
      const isNoneSent = !orders.some(isWaitingQuotation) && ownQuotations(orders, actor.userId).length === 0
      setBeganEmpty(all.length === 0 && isNoneSent)
    })
    return () => {
      current = false
    }
  }, [engine, draft, actor])

  return {
    quotations,
    /** True when their user had no quotation at mount, unfinished, waiting or sent. */
    beganEmpty,
    async remove(orderId: string) {
      await draft.clear(draftOf(orderId))
      setQuotations((before) => before?.filter((each) => each.orderId !== orderId))
    },
  }
}
