import { Plural, Trans } from '@lingui/react/macro'
import { type CustomerFilter, customerCount, customerTotal } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { ListCount } from '#src/parts/list-count.tsx'
import { useCopyState } from '#src/parts/use-copy-state.ts'

/** How many of how many, and whether that is everybody. */
export function CustomerCount({ filter }: { filter: CustomerFilter }) {
  const total = useLive(customerCount)
  const found = useLatest(useLive(customerTotal(filter)))
  const copy = useCopyState()
  const isNarrowed = filter.text !== '' || filter.companies.length > 0
  const known = formatCount(total ?? 0)
  return (
    <ListCount>
      {total !== undefined && found !== undefined && (
        <span>
          {isNarrowed ? (
            <Trans>
              {formatCount(found)} van {known} klanten
            </Trans>
          ) : (
            <Plural value={total} one="# klant" other={`${known} klanten`} />
          )}
        </span>
      )}
      {(copy === 'filling' || copy === 'partial') && (
        <span>
          <Trans>Nog niet alle klanten staan op dit apparaat.</Trans>
        </span>
      )}
    </ListCount>
  )
}
