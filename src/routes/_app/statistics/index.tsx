import { createFileRoute } from '@tanstack/react-router'
import { StatisticsScreen } from '#src/statistics/statistics-screen.tsx'

export const Route = createFileRoute('/_app/statistics/')({ component: StatisticsScreen })
