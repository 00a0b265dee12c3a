import type { ReactNode } from 'react'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { ListCount } from './list-count.tsx'
import { useCopyState } from './use-copy-state.ts'

interface HowManyProps {
  /** Of all; undefined until it is known. */
  total: number | undefined
  /** Of those that are listed; undefined until it is known. */
  found: number | undefined
  /** "12 klanten" */
  all(total: number): ReactNode
  /** "3 van 12 klanten"; left out while nothing narrows the list. */
  among: ((found: number, total: number) => ReactNode) | null
  /** That some are not on this device yet; left out where all come at once. */
  partial?: ReactNode
}

/** How many of how many, and whether that is everybody. */
export function HowMany({ total, found, all, among, partial }: HowManyProps) {
  const latest = useLatest(found)
  const copy = useCopyState()
  return (
    <ListCount>
      {total !== undefined && latest !== undefined && (
        <span>{among ? among(latest, total) : all(total)}</span>
      )}
      {partial && (copy === 'filling' || copy === 'partial') && <span>{partial}</span>}
    </ListCount>
  )
}
