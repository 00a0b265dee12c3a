import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HALF_A_YEAR, periods } from '#src/statistics/categories.ts'
import { PlanningScreen } from '#src/statistics/planning/planning-screen.tsx'

export const Route = createFileRoute('/_app/statistics/planning')({
  validateSearch: ({ periode }: { periode?: unknown }): { periode?: string } =>
    typeof periode === 'string' ? { periode } : {},
  component: PlanningRoute,
})

function PlanningRoute() {
  const { periode } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <PlanningScreen
      period={periods.find(({ slug }) => slug === periode) ?? HALF_A_YEAR}
      onBack={() => navigate({ to: '/statistics' })}
      onPeriod={(slug) => navigate({ to: '.', search: { periode: slug }, replace: true })}
    />
  )
}
