import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#src/data/use-live.ts'
import { type UserFilter, usersOf, userTotal } from '#src/data/users/queries.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { HowMany } from '#src/parts/list/how-many.tsx'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { PagedRows } from '#src/parts/list/paged-rows.tsx'
import { AddUserLink } from '../add-user-link.tsx'
import { UserRow } from './user-row.tsx'

interface UserListProps {
  filter: UserFilter
  open: string | null
  onOpen(userId: string): void
  onClear(): void
}

export function UserList({ filter, open, onOpen, onClear }: UserListProps) {
  const { t } = useLingui()
  const isNarrowed = filter.text !== '' || filter.companies.length > 0
  const words = {
    noneFits: <Trans>Geen gebruiker past hierbij.</Trans>,
    all: t`Alle gebruikers`,
    coming: t`De gebruikers komen nog`,
    none: t`Nog geen gebruikers`,
    about: <Trans>Wie met de app werkt, staat hier.</Trans>,
  }
  return (
    <PagedRows
      place={`users ${JSON.stringify(filter)}`}
      text={filter.text}
      query={(limit) => usersOf(filter, limit)}
      open={open}
      head={<UserCount filter={filter} isNarrowed={isNarrowed} />}
      none={<NoRows words={words} isNarrowed={isNarrowed} add={<AddUserLink />} onClear={onClear} />}
    >
      {(user) => <UserRow user={user} isOpen={user._id === open} onOpen={() => onOpen(user._id)} />}
    </PagedRows>
  )
}

const EVERYBODY: UserFilter = { text: '', companies: [] }

function UserCount({ filter, isNarrowed }: { filter: UserFilter; isNarrowed: boolean }) {
  const among = (found: number, total: number) => (
    <Trans>
      {formatCount(found)} van {formatCount(total)} gebruikers
    </Trans>
  )
  return (
    <HowMany
      total={useLive(userTotal(EVERYBODY))}
      found={useLive(userTotal(filter))}
      all={(total) => <Plural value={total} one="# gebruiker" other={`${formatCount(total)} gebruikers`} />}
      among={isNarrowed ? among : null}
      partial={<Trans>Nog niet alle gebruikers staan op dit apparaat.</Trans>}
    />
  )
}
