import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/orders/add')({
  beforeLoad: () => {
    throw redirect({ to: '/orders/$base/add', params: { base: 'overview' }, replace: true })
  },
})
