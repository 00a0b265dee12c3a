import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#src/portal/home/home-screen.tsx'

export const Route = createFileRoute('/_app/employees/')({ component: HomeScreen })
