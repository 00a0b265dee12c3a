import { createFileRoute } from '@tanstack/react-router'
import { emptyCache } from '#src/routes/-frame/empty-cache.ts'
import { lazily } from '#src/ui/lazily.tsx'

const AppSettingsScreen = lazily(
  async () => (await import('#src/settings/app-settings-screen.tsx')).AppSettingsScreen,
)

export const Route = createFileRoute('/_app/settings/app-settings')({ component: AppSettingsRoute })

function AppSettingsRoute() {
  const { app } = Route.useRouteContext()
  return <AppSettingsScreen onEmptyCache={() => emptyCache(app)} />
}
