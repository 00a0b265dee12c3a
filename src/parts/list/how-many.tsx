import type { ReactNode } from 'react'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { ListCount } from './list-count.tsx'
import { useCopyState } from './use-copy-state.ts'

interface HowManyProps {
  /** The number of all rows; undefined until known. */
  total: number | undefined
  /** The number of listed rows; undefined until known. */
  found: number | undefined
  /** "12 klanten" */
  all(total: number): ReactNode
  /** "3 van 12 klanten"; left out while the list is not filtered. */
  among: ((found: number, total: number) => ReactNode) | null
  /** A note that some rows are not on this device yet; left out where all come at once. */
  partial?: ReactNode
}

/** The number of rows and whether they are complete. */
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
