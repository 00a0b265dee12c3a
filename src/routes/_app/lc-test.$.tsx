import { createFileRoute } from '@tanstack/react-router'
import { SyncTraceScreen } from '#src/debug/sync-trace-screen.tsx'
import { inDevelopment } from '../-frame/in-development.ts'

export const Route = createFileRoute('/_app/lc-test/$')({
  beforeLoad: inDevelopment,
  component: SyncTraceScreen,
})
