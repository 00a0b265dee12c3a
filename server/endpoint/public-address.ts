import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { EndpointError } from './endpoint-error.ts'

/** Private and reserved IPv4 ranges, from IANA's registry of special addresses. */
const PRIVATE_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * IPv6 is private outside 2000::/3. The ranges below it are for documentation, or tunnels that may end at a private
 * IPv4 address.
 */
const PUBLIC_6: readonly [string, number][] = [['2000::', 3]]
const PRIVATE_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (subnets: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}
const private4 = listOf(PRIVATE_4, 'ipv4')
const public6 = listOf(PUBLIC_6, 'ipv6')
const private6 = listOf(PRIVATE_6, 'ipv6')

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !private4.check(address, 'ipv4')
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !private6.check(address, 'ipv6')
}

/**
 * Resolves a name for a connection and refuses names with an address that is not public. The checked addresses are the
 * ones connected to, so that changed DNS answers cannot bypass the check.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublic(address)))
      return callback(new EndpointError('address-refused'), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
