import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#src/data/users/queries.ts'
import { Missing } from '#src/parts/shown/missing.tsx'

interface NoUserProps {
  /** A removed user whose name remains; null: there is no such user. */
  removed: User | null
  onClose(): void
}

export function NoUser({ removed, onClose }: NoUserProps) {
  const { t } = useLingui()
  if (!removed)
    return <Missing title={t`Gebruiker`} words={t`Kon gebruiker niet ophalen`} onClose={onClose} />
  return (
    <Missing
      title={removed.fullname || t`Gebruiker`}
      words={t`Deze gebruiker is verwijderd`}
      onClose={onClose}
    >
      <Trans>
        De naam blijft staan tot alle orders waar die in voorkomt zijn opgeleverd of gearchiveerd.
      </Trans>
    </Missing>
  )
}
