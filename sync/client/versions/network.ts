/** What the device believes of its own connection; whether the server answers is another question. */
export const browserNetwork = {
  online: () => navigator.onLine,
  onChange(listener: () => void): () => void {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
