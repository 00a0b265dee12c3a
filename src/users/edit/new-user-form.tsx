import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { newId } from '#src/data/new-id.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, type User } from '#src/data/users/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { useUserWords } from './use-user-words.ts'
import { UserFields } from './user-fields.tsx'
import { type UserFields as Fields, isTaken, tidyNewUser, userFaults } from './user-form.ts'

interface NewUserFormProps {
  draftKey: string
  /** The initial values. */
  begin: Fields
  /** A username the server refused as taken; '' for none. */
  refused: string
  notice: ReactNode
  onClose(): void
  onSaved(id: string): void
}

const NOBODY: readonly User[] = []

export function NewUserForm({ draftKey, begin, refused, notice, onClose, onSaved }: NewUserFormProps) {
  const { t } = useLingui()
  const others = useLive(allUsers) ?? NOBODY
  const words = useUserWords()
  const isInUse = (entered: Fields) =>
    isTaken(entered, others) || (refused !== '' && tidyNewUser(entered).username === refused)
  return (
    <DocumentFormScreen
      collection="users"
      theirs={null}
      draftKey={draftKey}
      open={() => openDocument(newId(), begin)}
      tidy={tidyNewUser}
      faultsOf={(entered) => [...userFaults(entered, null), ...(isInUse(entered) ? ['username'] : [])]}
      title={<Trans>Nieuwe gebruiker</Trans>}
      words={{ ...words, saved: t`Gebruiker toegevoegd` }}
      notice={() => notice}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => <UserFields form={form} isNew isTaken={isInUse(form.entered)} />}
    </DocumentFormScreen>
  )
}
