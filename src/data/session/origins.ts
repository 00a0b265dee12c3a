/** Where this device keeps under which addresses its server is reached, for when it has no connection. */
const KEY = 'aurum-origins'

/** Of the server of this app: the origin it was loaded from, and those the server named. */
export const serverOrigins = (): readonly string[] => [
  location.origin,
  ...(localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean),
]

export function keepOrigins(origins: readonly string[]) {
  if (origins.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, origins.join(' '))
}
