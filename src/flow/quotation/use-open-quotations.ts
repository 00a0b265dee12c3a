import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { discardDraft, draftsWithPhotos } from '#src/data/quotations/draft-photos.ts'
import {
  dueQuotations,
  isWaitingQuotation,
  newestOrders,
  ownQuotations,
} from '#src/data/quotations/sent-quotations.ts'
import { allMarkedOffers } from '#src/data/quotations/waiting-offers.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import {
  ALL_DRAFTS,
  draftOf,
  isTouched,
  orderOf,
  type Quotation,
  quotationSchema,
} from './quotation-state.ts'

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
    const asked = [answerOnce(engine, newestOrders), answerOnce(engine, allMarkedOffers)] as const
    const stored = [draft.list(ALL_DRAFTS), draftsWithPhotos(engine)] as const
    Promise.all([...stored, ...asked]).then(([kept, withPhotos, orders, marked]) => {
      const all = kept.flatMap(({ key, value, at }): Unsent[] => {
        const parsed = v.safeParse(quotationSchema, value)
        return parsed.success && (isTouched(parsed.output) || withPhotos.has(key))
          ? [{ orderId: orderOf(key), quotation: parsed.output, at }]
          : []
      })
      if (!current) return
      setQuotations(all)
      const isNoneSent = !orders.some(isWaitingQuotation) && ownQuotations(orders, actor.userId).length === 0
      const isNoneDue = dueQuotations(marked, actor.userId, isoDate(Date.now())).length === 0
      setBeganEmpty(all.length === 0 && isNoneSent && isNoneDue)
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
      await discardDraft(engine, draftOf(orderId))
      setQuotations((before) => before?.filter((each) => each.orderId !== orderId))
    },
  }
}
