import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The open campaign; the parent route renders the list and the campaign. */
export const Route = createFileRoute('/_app/campaigns/$campaignId')({ component: Outlet })
