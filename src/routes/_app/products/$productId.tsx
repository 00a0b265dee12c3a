import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The open product; the parent route renders the list and the product. */
export const Route = createFileRoute('/_app/products/$productId')({ component: Outlet })
