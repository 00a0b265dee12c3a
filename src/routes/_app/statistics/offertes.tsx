import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HALF_A_YEAR, periods } from '#src/statistics/categories.ts'
import { OffersScreen } from '#src/statistics/offers/offers-screen.tsx'

export const Route = createFileRoute('/_app/statistics/offertes')({
  validateSearch: ({ periode }: { periode?: unknown }): { periode?: string } =>
    typeof periode === 'string' ? { periode } : {},
  component: OffersRoute,
})

function OffersRoute() {
  const { periode } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <OffersScreen
      period={periods.find(({ slug }) => slug === periode) ?? HALF_A_YEAR}
      onBack={() => navigate({ to: '/statistics' })}
      onPeriod={(slug) => navigate({ to: '.', search: { periode: slug }, replace: true })}
    />
  )
}
