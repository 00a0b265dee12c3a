/** The push services of the browsers there are; with a dot in front everything below it. */
const HOSTS = [
  'fcm.googleapis.com',
  // Chromium as Linux distributions build it
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether a browser's address is one to send to. It says where this server sends a request, so it must not be anything a user
 * likes: a machine of the network it stands in, for one. `own`: origins the operator named.
 */
export function isKnownService(endpoint: string, own: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (own.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}
