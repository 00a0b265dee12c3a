import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, looksAfterUsers, type User } from '#src/data/users/queries.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import type { UserFields } from './user-form.ts'

interface LastAdminNoticeProps {
  user: User
  entered: UserFields
}

/**
 * Warns when the last user who can manage users would lose that right. The server checks all users; a device knows only
 * those it sees.
 */
export function LastAdminNotice({ user, entered }: LastAdminNoticeProps) {
  const { t } = useLingui()
  const isLast = useIsLastAdmin(user)
  if (!isLast || looksAfterUsers(entered)) return null
  return (
    <Banner tone="warn" title={t`Dit lijkt de laatste actieve beheerder`}>
      <Trans>Maak eerst iemand anders beheerder, anders weigert de server dit.</Trans>
    </Banner>
  )
}

/** Counts only the users this device knows. */
export function useIsLastAdmin(user: User): boolean {
  const users = useLive(allUsers)
  return (
    users !== undefined &&
    looksAfterUsers(user) &&
    !users.some((other) => other._id !== user._id && looksAfterUsers(other))
  )
}
