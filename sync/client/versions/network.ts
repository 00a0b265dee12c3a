/** What the device believes of its own connection; whether the server answers is another question. */
export const browserNetwork = {
  online: () => navigator.onLine,
  /** Also when somebody looks at the app again: a browser without Background Sync gave it no turn meanwhile. */
  onChange(listener: () => void): () => void {
    const looking = () => {
      if (document.visibilityState === 'visible') listener()
    }
    addEventListener('online', listener)
    addEventListener('offline', listener)
    document.addEventListener('visibilitychange', looking)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', looking)
    }
  },
}
