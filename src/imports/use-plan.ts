import { useEffect, useState } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { customersToMatch } from '#src/data/imports/queries.ts'
import type { Target } from './customers/targets.ts'
import { inSlices } from './in-slices.ts'
import { type PlannedRow, planImport, type RowRead } from './plan/plan-import.ts'
import { type Repairs, readRows } from './plan/read-rows.ts'
import type { Row } from './reading/table.ts'

interface Given {
  rows: readonly Row[]
  targets: readonly (Target | null)[]
  repairs: Repairs
  companyId: string
}

/** What the rows would do; null until known. The plan of before stays while a new one is made. */
export function usePlan({ rows, targets, repairs, companyId }: Given): readonly PlannedRow[] | null {
  const engine = useEngine()
  const [customers, setCustomers] = useState<readonly Customer[] | null>(null)
  const [plan, setPlan] = useState<readonly PlannedRow[] | null>(null)
  useEffect(() => {
    let isOpen = true
    answerOnce(engine, customersToMatch(companyId)).then((all) => {
      if (isOpen) setCustomers(all)
    })
    return () => {
      isOpen = false
    }
  }, [engine, companyId])
  useEffect(() => {
    if (!customers) return
    const stopping = new AbortController()
    inSlices(planned({ rows, targets, repairs, customers }), stopping.signal).then((made) => {
      if (made && !stopping.signal.aborted) setPlan(made)
    })
    return () => stopping.abort()
  }, [rows, targets, repairs, customers])
  return plan
}

function* planned({
  rows,
  targets,
  repairs,
  customers,
}: Omit<Given, 'companyId'> & { customers: readonly Customer[] }): Generator<void, PlannedRow[]> {
  const read: RowRead[] = yield* readRows(rows, targets, repairs)
  return yield* planImport(read, customers)
}
