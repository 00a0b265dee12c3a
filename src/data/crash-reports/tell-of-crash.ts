/** Loaded on demand because crashes are rare; the service worker keeps it for offline. */
export async function tellOfCrash(error: unknown, componentStack: string, userId: string | null) {
  const { reportCrash } = await import('./crash-reports.ts')
  reportCrash(error, componentStack, userId)
}
