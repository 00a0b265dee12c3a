/** The key under which this device stores the addresses of its server, for use offline. */
const KEY = 'aurum-origins'

/** The origin the app was loaded from, and those the server named. */
export const serverOrigins = (): readonly string[] => [
  location.origin,
  ...(localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean),
]

export function keepOrigins(origins: readonly string[]) {
  if (origins.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, origins.join(' '))
}
