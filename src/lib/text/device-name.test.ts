import { expect, test } from 'vitest'
import { deviceName, isPhone } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    'Chrome · Windows',
    false,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows', false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1`,
    'Safari · macOS',
    false,
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} CriOS/140 Safari/604.1`, 'Chrome · iPhone', true],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome · Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux', false],
  ['curl/8.0', '', false],
])('%s is called %j', (userAgent, name, phone) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isPhone(userAgent)).toBe(phone)
})
