import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { allUsers, type User } from '#src/data/users/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { NotAllowed } from '#src/parts/not-allowed.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useUserWords } from './use-user-words.ts'
import { UserFields } from './user-fields.tsx'
import { isTaken, newUser, tidyNewUser, userFaults } from './user-form.ts'

interface UserAddScreenProps {
  onClose(): void
  onSaved(id: string): void
}

const NOBODY: readonly User[] = []

export function UserAddScreen({ onClose, onSaved }: UserAddScreenProps) {
  const { session } = useEngine()
  const { t } = useLingui()
  const mayCreate = useCan('users.create')
  const draftKey = useOwnDraft('user-add')
  const others = useLive(allUsers) ?? NOBODY
  const words = useUserWords()
  if (!mayCreate) return <NotAllowed title={t`Gebruiker`} onClose={onClose} />
  if (draftKey === null) return null
  return (
    <DocumentFormScreen
      collection="users"
      theirs={null}
      draftKey={draftKey}
      open={() => openDocument(newId(), newUser(session.company_ids[0] ?? ''))}
      tidy={tidyNewUser}
      faultsOf={(entered) => [
        ...userFaults(entered, null),
        ...(isTaken(entered, others) ? ['username'] : []),
      ]}
      title={<Trans>Nieuwe gebruiker</Trans>}
      words={{ ...words, saved: t`Gebruiker toegevoegd` }}
      notice={() => (
        <Banner title={t`Er gaat vanzelf een mail uit`}>
          <Trans>
            Zodra de gebruiker bij de server is, krijgt die een mail om een wachtwoord in te stellen. Zonder
            verbinding wacht dat tot er weer verbinding is.
          </Trans>
        </Banner>
      )}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => <UserFields form={form} isNew isTaken={isTaken(form.entered, others)} />}
    </DocumentFormScreen>
  )
}
