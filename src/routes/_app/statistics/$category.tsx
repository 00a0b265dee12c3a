import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryOf, HALF_A_YEAR, periods } from '#src/statistics/categories.ts'
import { CategoryScreen, type OrdersSearch } from '#src/statistics/category-screen.tsx'

export const Route = createFileRoute('/_app/statistics/$category')({
  validateSearch: ({ periode }: { periode?: unknown }): { periode?: string } =>
    typeof periode === 'string' ? { periode } : {},
  loader: ({ params }) => {
    const category = categoryOf(params.category)
    if (!category) throw notFound()
    return category
  },
  component: CategoryRoute,
})

function CategoryRoute() {
  const category = Route.useLoaderData()
  const { periode } = Route.useSearch()
  const navigate = useNavigate()
  const period = periods.find(({ slug }) => slug === periode) ?? HALF_A_YEAR
  return (
    <CategoryScreen
      key={category.id}
      category={category}
      period={period}
      OrdersLink={OrdersLink}
      onBack={() => navigate({ to: '/statistics' })}
      onPeriod={(slug) => navigate({ to: '.', search: { periode: slug }, replace: true })}
    />
  )
}

function OrdersLink({ search, children }: { search: OrdersSearch; children: ReactNode }) {
  return (
    <Link to="/orders/$base" params={{ base: 'overview' }} search={search} hash="list">
      {children}
    </Link>
  )
}
