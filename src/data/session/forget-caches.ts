/**
 * What the service worker keeps of the server's answers. The app itself is nobody's, and stays: it starts without a
 * connection.
 */
export async function forgetCaches(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'SIGNED_OUT' })
  // Not there on a page over plain http.
  const caches: CacheStorage | undefined = globalThis.caches
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}
