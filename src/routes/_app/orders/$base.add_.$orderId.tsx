import { createFileRoute, redirect } from '@tanstack/react-router'

/** A path of its form exists for every mode (SPEC §2.4); what is added has no order to be about yet. */
export const Route = createFileRoute('/_app/orders/$base/add_/$orderId')({
  beforeLoad: ({ params: { base } }) => {
    throw redirect({ to: '/orders/$base/add', params: { base }, search: true, hash: true, replace: true })
  },
})
