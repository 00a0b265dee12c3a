import { lazily } from '#src/ui/lazily.tsx'

/** A file of its own, because it is rarely shown. */
export const NotFoundScreen = lazily(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)
