import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { NewUserForm } from './new-user-form.tsx'
import { newUser } from './user-form.ts'

interface UserAddScreenProps {
  onClose(): void
  onSaved(id: string): void
}

export function UserAddScreen({ onClose, onSaved }: UserAddScreenProps) {
  const { session } = useEngine()
  const { t } = useLingui()
  const waits = useMailWaits()
  const mayCreate = useCan('users.create')
  const draftKey = useOwnDraft('user-add')
  if (!mayCreate) return <NotAllowed title={t`Gebruiker`} onClose={onClose} />
  if (draftKey === null) return null
  return (
    <NewUserForm
      draftKey={draftKey}
      begin={newUser(session.company_ids[0] ?? '')}
      refused=""
      notice={
        <Banner
          tone={waits ? 'warn' : 'info'}
          title={waits ? t`De mail wacht op een mailserver` : t`Er gaat vanzelf een mail uit`}
        >
          {waits ? (
            <Trans>
              Na het opslaan kun je in het profiel een link maken om een wachtwoord in te stellen, en die zelf
              doorgeven.
            </Trans>
          ) : (
            <Trans>
              Zodra de gebruiker bij de server is, krijgt die een mail om een wachtwoord in te stellen. Zonder
              verbinding wacht dat tot er weer verbinding is.
            </Trans>
          )}
        </Banner>
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
