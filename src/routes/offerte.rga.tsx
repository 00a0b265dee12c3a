import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/offerte/rga')({
  // Reloads the page at the other path; the pending promise prevents a render before that.
  beforeLoad: () => {
    location.replace('/employees/offerte/rga')
    return new Promise<never>(() => {})
  },
})
