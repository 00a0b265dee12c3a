import { createFileRoute } from '@tanstack/react-router'
import { TriggersScreen } from '#src/debug/triggers-screen.tsx'
import { inDevelopment } from '../-frame/in-development.ts'

export const Route = createFileRoute('/_app/trigger-test/$')({
  beforeLoad: inDevelopment,
  component: TriggersScreen,
})
