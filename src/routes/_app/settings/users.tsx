import {
  createFileRoute,
  Outlet,
  type SearchSchemaInput,
  useMatches,
  useRouterState,
} from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import {
  type ListSearch,
  type ListView,
  listSearchOf,
  listViewOf,
  toListSearch,
} from '#src/parts/list/list-view.ts'
import { useReturnFocus } from '#src/routes/-frame/use-return-focus.ts'
import { lazily } from '#src/ui/lazily.tsx'

const UsersScreen = lazily(async () => (await import('#src/users/users-screen.tsx')).UsersScreen)

export const Route = createFileRoute('/_app/settings/users')({
  validateSearch: (search: Partial<Record<keyof ListSearch, unknown>> & SearchSchemaInput): ListSearch =>
    toListSearch(search),
  component: UsersRoute,
})

/** The list stays mounted below what is opened from it. One's own profile is a screen by itself, open to every role. */
function UsersRoute() {
  const { session } = useEngine()
  const navigate = Route.useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const params = useMatches({ select: (matches) => matches.at(-1)?.params })
  const open = params && 'userId' in params ? params.userId : null
  const mayEdit = useCan('users.edit')
  const isOwnProfile = pathname === links.settingsUser(session.user_id)
  const isCovered = pathname !== links.settingsUsers
  useReturnFocus(isOwnProfile ? null : open)
  const view = listViewOf(Route.useSearch())

  function look(change: Partial<ListView>) {
    navigate({ to: '.', search: listSearchOf({ ...view, ...change }), replace: true })
  }

  if (isOwnProfile || !mayEdit) return <Outlet />
  return (
    <>
      <UsersScreen
        view={view}
        open={open}
        covered={isCovered}
        onView={look}
        onOpen={(userId, as) =>
          navigate({
            to: userId === session.user_id ? '/settings/users/$userId/edit' : '/settings/users/$userId',
            params: { userId },
            search: listSearchOf(as),
          })
        }
      />
      <Outlet />
    </>
  )
}
