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
  /** All customers are on this device. Once they are, they are read again. */
  isWhole: boolean
}

interface Planned extends Pick<Given, 'rows' | 'targets' | 'repairs'> {
  /** Which customers the rows were compared with. */
  among: string
  plan: readonly PlannedRow[]
}

/**
 * What the rows would do; null until known. The plan of before stays while a new one is made, and `isCurrent` says that
 * it is not.
 */
export function usePlan(given: Given): { plan: readonly PlannedRow[] | null; isCurrent: boolean } {
  const { rows, targets, repairs, companyId, isWhole } = given
  const among = `${companyId} ${isWhole}`
  const engine = useEngine()
  const [known, setKnown] = useState<{ of: string; customers: readonly Customer[] } | null>(null)
  const [made, setMade] = useState<Planned | null>(null)
  useEffect(() => {
    let isOpen = true
    answerOnce(engine, customersToMatch(companyId)).then((customers) => {
      if (isOpen) setKnown({ of: among, customers })
    })
    return () => {
      isOpen = false
    }
  }, [engine, companyId, among])
  useEffect(() => {
    if (known?.of !== among) return
    const stopping = new AbortController()
    const steps = planned({ rows, targets, repairs }, known.customers)
    inSlices(steps, stopping.signal).then((plan) => {
      if (plan && !stopping.signal.aborted) setMade({ rows, targets, repairs, among, plan })
    })
    return () => stopping.abort()
  }, [rows, targets, repairs, among, known])
  const isCurrent =
    made?.rows === rows && made.targets === targets && made.repairs === repairs && made.among === among
  return { plan: made?.plan ?? null, isCurrent }
}

function* planned(
  { rows, targets, repairs }: Omit<Given, 'companyId' | 'isWhole'>,
  customers: readonly Customer[],
): Generator<void, PlannedRow[]> {
  const read = yield* readRows(rows, targets, repairs)
  return yield* planImport(read, customers)
}
