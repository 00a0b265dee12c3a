import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { SettingsScreen } from '#src/settings/settings-screen.tsx'
import { settingsFor } from '#src/shell/actions/screens.ts'

export const Route = createFileRoute('/_app/settings/')({ component: SettingsRoute })

function SettingsRoute() {
  const { _ } = useLingui()
  const { session } = useEngine()
  const entries = settingsFor(session).map(({ to, label, icon }) => ({ to, title: _(label), icon }))
  return <SettingsScreen entries={entries} />
}
