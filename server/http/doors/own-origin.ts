import type { AddressInfo } from 'node:net'

/** The address at which a listening server reaches itself, whatever its public address. */
export function ownOrigin({ address, family, port }: AddressInfo): string {
  // Not every system can connect to the wildcard address.
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
