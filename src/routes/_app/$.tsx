import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

export const Route = createFileRoute('/_app/$')({ component: UnknownRoute })

/** An unknown path, shown beside the menu. */
function UnknownRoute() {
  return <NotFoundScreen />
}
