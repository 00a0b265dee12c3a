import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { userById } from '#src/data/users/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { CallLink } from '#src/parts/people/call-link.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { useMailWaits } from '#src/parts/use-mail-waits.ts'
import { roleOf } from '#sync/contract/core/roles.ts'
import { AccountSection } from './account-section.tsx'
import { LastAdminNotice } from './last-admin-notice.tsx'
import { NoUser } from './no-user.tsx'
import { RemoveSection } from './remove-section.tsx'
import { RosterSection } from './roster-section.tsx'
import { useUserWords } from './use-user-words.ts'
import { isRefusedName, UserAgainScreen } from './user-again-screen.tsx'
import { UserFields } from './user-fields.tsx'
import { tidyUser, userFaults, userFields } from './user-form.ts'

interface UserEditScreenProps {
  userId: string
  /** Counts repeated sign-ins. */
  proven: number
  onSignInAgain(): void
  onClose(): void
  /** Called with the id of the user who replaces this one. */
  onInstead(userId: string): void
}

export function UserEditScreen(props: UserEditScreenProps) {
  const { userId, proven, onSignInAgain, onClose } = props
  const { t } = useLingui()
  const { actor } = useEngine()
  const current = useLive(userById(userId))
  const { doc: user, isGone } = useEdited(current, userId, ({ removed }) => removed)
  const mayEdit = useCan('users.edit')
  const refused = useLive(queuedOps)?.find(isRefusedName(userId))
  const words = useUserWords()
  const waits = useMailWaits()
  if (!mayEdit) return <NotAllowed title={t`Gebruiker`} onClose={onClose} />
  if (refused) return <UserAgainScreen op={refused} onClose={onClose} onSaved={props.onInstead} />
  if (user === undefined) return null
  if (user === null) return <NoUser removed={current?.removed ? current : null} onClose={onClose} />
  // Only developers may edit developers.
  if (roleOf(user.role) === 'developer' && actor.role !== 'developer')
    return <NotAllowed title={user.fullname} onClose={onClose} />
  const name = user.fullname || user.username
  const isOwn = userId === actor.userId
  const account = !isGone && !isOwn && (
    <AccountSection key={proven} user={user} onSignInAgain={onSignInAgain} />
  )
  // Without a mail the new user waits for the link that an admin makes here.
  const waitsForLink = waits && !user.sign_in_methods.includes('password')
  return (
    <DocumentFormScreen
      key={userId}
      collection="users"
      theirs={userFields(user)}
      isGone={isGone}
      draftKey={`user-edit ${userId}`}
      open={() => openDocument(userId, userFields(user))}
      tidy={tidyUser}
      faultsOf={(entered) => userFaults(entered, user)}
      title={<Trans>{name} wijzigen</Trans>}
      words={words}
      notice={(entered) => <LastAdminNotice user={user} entered={entered} />}
      onClose={onClose}
      onSaved={onClose}
    >
      {(form) => (
        <UserFields
          form={form}
          isNew={false}
          needsMail={user.email !== ''}
          userId={userId}
          action={user.phone && !isOwn && <CallLink user={user} />}
          first={waitsForLink && account}
        >
          {!waitsForLink && account}
          {!isGone && <RosterSection user={user} />}
          {!isGone && !isOwn && <RemoveSection user={user} onRemoved={onClose} />}
        </UserFields>
      )}
    </DocumentFormScreen>
  )
}
