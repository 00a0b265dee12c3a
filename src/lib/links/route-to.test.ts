import { expect, test } from 'vitest'
import { routeTo } from './route-to.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=Spui%201%20A%2C%20Den%20Haag'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=Spui%201%20A%2C%20Den%20Haag'],
  [
    'Mozilla/5.0 (Windows NT 10.0)',
    'https://www.google.com/maps/dir/?api=1&destination=Spui%201%20A%2C%20Den%20Haag',
  ],
])('%s finds the way in its own maps', (userAgent, href) => {
  expect(routeTo('Spui 1 A, Den Haag', userAgent)).toBe(href)
})
