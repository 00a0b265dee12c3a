import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The open customer; the parent route renders list and customer. */
export const Route = createFileRoute('/_app/customers/$customerId')({ component: Outlet })
