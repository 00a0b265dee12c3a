/** Push services of the browsers; a leading dot includes all subdomains. */
const HOSTS = [
  'fcm.googleapis.com',
  // Chromium as built by Linux distributions.
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether an endpoint belongs to a known push service. The server sends requests to it, so users must not choose any
 * address, such as a machine on the server's network. `own`: origins the operator configured.
 */
export function isKnownService(endpoint: string, own: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (own.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}
