import { useEffect, useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { customersToMatch } from '#src/data/imports/queries.ts'
import type { Target } from '#src/parts/customer/import-targets.ts'
import { inSlices } from './in-slices.ts'
import { type PlannedRow, planImport } from './plan/plan-import.ts'
import { type Repairs, readRows } from './plan/read-rows.ts'
import type { Row } from './reading/table.ts'

interface Given {
  rows: readonly Row[]
  targets: readonly (Target | null)[]
  repairs: Repairs
  companyId: string
}

interface Planned extends Given {
  plan: readonly PlannedRow[]
}

/**
 * What the rows would do; null until known. The plan of before stays while a new one is made, and `isCurrent` says that
 * it is not.
 */
export function usePlan(given: Given): { plan: readonly PlannedRow[] | null; isCurrent: boolean } {
  const { rows, targets, repairs, companyId } = given
  const engine = useEngine()
  const [known, setKnown] = useState<{ of: string; customers: readonly Customer[] } | null>(null)
  const [made, setMade] = useState<Planned | null>(null)
  useEffect(() => {
    let isOpen = true
    answerOnce(engine, customersToMatch(companyId)).then((customers) => {
      if (isOpen) setKnown({ of: companyId, customers })
    })
    return () => {
      isOpen = false
    }
  }, [engine, companyId])
  useEffect(() => {
    if (known?.of !== companyId) return
    const stopping = new AbortController()
    const steps = planned({ rows, targets, repairs }, known.customers)
    inSlices(steps, stopping.signal).then((plan) => {
      if (plan && !stopping.signal.aborted) setMade({ rows, targets, repairs, companyId, plan })
    })
    return () => stopping.abort()
  }, [rows, targets, repairs, companyId, known])
  const isCurrent =
    made?.rows === rows &&
    made.targets === targets &&
    made.repairs === repairs &&
    made.companyId === companyId
  return { plan: made?.plan ?? null, isCurrent }
}

function* planned(
  { rows, targets, repairs }: Omit<Given, 'companyId'>,
  customers: readonly Customer[],
): Generator<void, PlannedRow[]> {
  const read = yield* readRows(rows, targets, repairs)
  return yield* planImport(read, customers)
}
