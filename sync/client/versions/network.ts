/** The device's own view of its connection; it does not say whether the server answers. */
export const browserNetwork = {
  online: () => navigator.onLine,
  /** Also fires when the app becomes visible: a browser without Background Sync gave it no turn meanwhile. */
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
