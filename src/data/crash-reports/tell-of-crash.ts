/** Hardly ever needed, hence fetched when it is; the service worker has it for offline. */
export async function tellOfCrash(error: unknown, componentStack: string, userId: string | null) {
  const { reportCrash } = await import('./crash-reports.ts')
  reportCrash(error, componentStack, userId)
}
