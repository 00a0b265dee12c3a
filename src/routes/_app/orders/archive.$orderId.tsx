import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/orders/archive/$orderId')({
  beforeLoad: ({ params: { orderId } }) => {
    throw redirect({
      to: '/orders/$base/$mode/$orderId',
      params: { base: 'overview', mode: 'archive', orderId },
      replace: true,
    })
  },
})
