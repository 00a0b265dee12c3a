import { expect, test } from 'vitest'
import { isProxyRange, trustedProxies } from './trusted-proxies.ts'

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '127.9.9.9', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '172.18.0.2', false],
  ['none', '127.0.0.1', false],
  ['private', '172.18.0.2', true],
  ['private', '::ffff:10.1.2.3', true],
  ['private', '172.32.0.1', false],
  ['private', 'fd12::1', true],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['2001:db8::/32', '2001:db8:1::2', true],
  ['2001:db8::/32', '2001:db9::2', false],
  ['172.18.0.0/16,loopback', '172.18.255.1', true],
  ['172.18.0.0/16,loopback', '::1', true],
  ['loopback', 'unix', false],
  ['0.0.0.0/0', '', false],
])('of %s a proxy at %s is believed: %s', (ranges, address, expected) => {
  expect(trustedProxies(ranges.split(','))(address)).toBe(expected)
})

test.each(['172.18.0.0/16', '::1', 'loopback', 'private', 'none', '10.0.0.1'])('%s is a range', (text) => {
  expect(isProxyRange(text)).toBe(true)
})

test.each(['proxy', '172.18.0.0/33', '::1/129', '1.2.3', '10.0.0.1/', '10.0.0.1/8/8', 'toString', ''])(
  '%j is none',
  (text) => {
    expect(isProxyRange(text)).toBe(false)
  },
)
