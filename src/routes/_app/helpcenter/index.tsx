import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '#src/help/help-screen.tsx'

export const Route = createFileRoute('/_app/helpcenter/')({ component: HelpScreen })
