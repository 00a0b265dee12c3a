import { Trans } from '@lingui/react/macro'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { SearchScopeLine } from '#src/parts/shown/search-scope-line.tsx'

/** A note that the list is incomplete: the first copy brings the archive last. */
export function ArchiveToCome() {
  const copy = useCopyState()
  if (copy === 'whole' || copy === 'starting') return null
  return (
    <SearchScopeLine>
      {copy === 'filling' ? (
        <Trans>Nog niet het hele archief staat op dit apparaat. De rest komt vanzelf.</Trans>
      ) : (
        <Trans>
          Nog niet het hele archief staat op dit apparaat. De rest komt zodra er weer verbinding is.
        </Trans>
      )}
    </SearchScopeLine>
  )
}
