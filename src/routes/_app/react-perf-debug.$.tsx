import { createFileRoute } from '@tanstack/react-router'
import { RenderingScreen } from '#src/debug/rendering-screen.tsx'
import { inDevelopment } from '../-frame/in-development.ts'

export const Route = createFileRoute('/_app/react-perf-debug/$')({
  beforeLoad: inDevelopment,
  component: RenderingScreen,
})
