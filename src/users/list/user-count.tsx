import { Plural, Trans } from '@lingui/react/macro'
import { useLive } from '#src/data/use-live.ts'
import { type UserFilter, userTotal } from '#src/data/users/queries.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { ListCount } from '#src/parts/list-count.tsx'
import { useCopyState } from '#src/parts/use-copy-state.ts'

const EVERYBODY: UserFilter = { text: '', companies: [] }

/** How many of how many, and whether that is everybody. */
export function UserCount({ filter }: { filter: UserFilter }) {
  const total = useLive(userTotal(EVERYBODY))
  const found = useLatest(useLive(userTotal(filter)))
  const copy = useCopyState()
  const isNarrowed = filter.text !== '' || filter.companies.length > 0
  const known = formatCount(total ?? 0)
  return (
    <ListCount>
      {total !== undefined && found !== undefined && (
        <span>
          {isNarrowed ? (
            <Trans>
              {formatCount(found)} van {known} gebruikers
            </Trans>
          ) : (
            <Plural value={total} one="# gebruiker" other={`${known} gebruikers`} />
          )}
        </span>
      )}
      {(copy === 'filling' || copy === 'partial') && (
        <span>
          <Trans>Nog niet alle gebruikers staan op dit apparaat.</Trans>
        </span>
      )}
    </ListCount>
  )
}
