import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/offerte/rga')({
  // By loading the page anew (SPEC §2.1); until it does, nothing of this address is shown.
  beforeLoad: () => {
    location.replace('/employees/offerte/rga')
    return new Promise<never>(() => {})
  },
})
