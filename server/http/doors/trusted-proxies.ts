import { BlockList, isIP } from 'node:net'

/** Named ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An address, a range such as 172.18.0.0/16, or a named range. */
export function isProxyRange(text: string): boolean {
  if (Object.hasOwn(NAMED, text)) return true
  const [address = '', bits = '', ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return !text.includes('/') || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export type IsTrusted = (address: string | undefined) => boolean

/** Whether a proxy at this address is trusted with the X-Forwarded headers. */
export function trustedProxies(ranges: readonly string[]): IsTrusted {
  const list = new BlockList()
  for (const range of ranges.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address = '') => {
    // Dual-stack sockets write IPv4 addresses with this prefix.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
