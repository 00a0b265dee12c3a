import type { AddressInfo } from 'node:net'

/** Where a server that listens can be asked by itself, whatever it is called from outside. */
export function ownOrigin({ address, family, port }: AddressInfo): string {
  // "Everywhere" is no place to connect to on every system.
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
