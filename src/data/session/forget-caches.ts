/**
 * Deletes the service worker's cached answers. The precached app belongs to no user and stays, so that it starts
 * offline.
 */
export async function forgetCaches(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'SIGNED_OUT' })
  // `caches` is missing on a page over plain http.
  const caches: CacheStorage | undefined = globalThis.caches
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)))
}
