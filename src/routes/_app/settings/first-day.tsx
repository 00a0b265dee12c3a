import { createFileRoute } from '@tanstack/react-router'
import { lazily } from '#src/ui/lazily.tsx'

const FirstDayScreen = lazily(
  async () => (await import('#src/landing/first-day/first-day-screen.tsx')).FirstDayScreen,
)

export const Route = createFileRoute('/_app/settings/first-day')({ component: () => <FirstDayScreen /> })
