import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

export const Route = createFileRoute('/_app/$')({ component: UnknownRoute })

/** Any address nobody knows, beside the menu. */
function UnknownRoute() {
  return <NotFoundScreen />
}
