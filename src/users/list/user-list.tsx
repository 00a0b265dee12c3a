import { type UserFilter, usersOf } from '#src/data/users/queries.ts'
import { PagedRows } from '#src/parts/paged-rows.tsx'
import { NoUsers } from './no-users.tsx'
import { UserCount } from './user-count.tsx'
import { UserRow } from './user-row.tsx'

interface UserListProps {
  filter: UserFilter
  open: string | null
  onOpen(userId: string): void
  onClear(): void
}

export function UserList({ filter, open, onOpen, onClear }: UserListProps) {
  return (
    <PagedRows
      place={`users ${JSON.stringify(filter)}`}
      text={filter.text}
      query={(limit) => usersOf(filter, limit)}
      open={open}
      head={<UserCount filter={filter} />}
      none={<NoUsers filter={filter} onClear={onClear} />}
    >
      {(user) => <UserRow user={user} isOpen={user._id === open} onOpen={() => onOpen(user._id)} />}
    </PagedRows>
  )
}
