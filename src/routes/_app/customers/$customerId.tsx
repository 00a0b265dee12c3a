import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Who is looked at; the list draws them, beside itself or over it. */
export const Route = createFileRoute('/_app/customers/$customerId')({ component: Outlet })
