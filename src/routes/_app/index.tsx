import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '#src/landing/landing-screen.tsx'

export const Route = createFileRoute('/_app/')({
  beforeLoad: ({ context: { app, comesFrom } }) => {
    const from = comesFrom()
    const begins = from === null || from.startsWith('/auth')
    // Field staff on a phone start with their day; the overview is a tap away.
    if (begins && app.role() === 'employee' && matchMedia('(max-width: 639px)').matches) {
      throw redirect({ to: '/employees', replace: true })
    }
  },
  component: LandingScreen,
})
