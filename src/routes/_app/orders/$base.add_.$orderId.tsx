import { createFileRoute, redirect } from '@tanstack/react-router'

/** This form of the path exists for all modes; a new order has no id yet, so it redirects. */
export const Route = createFileRoute('/_app/orders/$base/add_/$orderId')({
  beforeLoad: ({ params: { base } }) => {
    throw redirect({ to: '/orders/$base/add', params: { base }, search: true, hash: true, replace: true })
  },
})
