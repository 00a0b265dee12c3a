import { lazily } from '#src/ui/lazily.tsx'

/** Apart, because it is hardly ever shown. */
export const NotFoundScreen = lazily(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)
