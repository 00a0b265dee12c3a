import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that an attacker cannot change at will: an IPv4 address, or the /64 of an IPv6 address, of
 * which every household has 2^64 to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after)).fill('0'))
    if (tail !== '') groups.push(...tail.split(':'))
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** A coarser network for what is stored for a year: it locates a user roughly and identifies no machine. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network
}
