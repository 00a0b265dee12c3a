import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#src/data/users/queries.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface NoUserProps {
  /** Of whom the name is left; null: there is nobody. */
  removed: User | null
  onClose(): void
}

export function NoUser({ removed, onClose }: NoUserProps) {
  const { t } = useLingui()
  return (
    <>
      <Toolbar title={removed?.fullname || t`Gebruiker`} onBack={onClose} />
      <EmptyState
        title={removed ? t`Deze gebruiker is verwijderd` : t`Kon gebruiker niet ophalen`}
        action={<Button onPress={onClose}>{t`Terug`}</Button>}
      >
        {removed && (
          <Trans>
            De naam blijft staan tot alle orders waar die in voorkomt zijn opgeleverd of gearchiveerd.
          </Trans>
        )}
      </EmptyState>
    </>
  )
}
