import { expect, test } from 'vitest'
import { isMailAddress, tidyMail } from './mail-address.ts'

test.each([
  'zoe@voorbeeld.nl',
  'zoë.van-den-berg+offerte@sub.voorbeeld.co.uk',
  "o'brien_1@voorbeeld.nl",
  'jan@xn--bcher-kva.example',
  'jan@xn--bcher-kva.xn--p1ai',
  'jan@bücher.de',
])('%s is an address', (text) => expect(isMailAddress(text)).toBe(true))

test.each([
  '',
  'zoe',
  'zoe@voorbeeld',
  '@voorbeeld.nl',
  'zoe@',
  'jan@voorbeeld..nl',
  'jan..piet@voorbeeld.nl',
  '.jan@voorbeeld.nl',
  'jan.@voorbeeld.nl',
  'jan@.voorbeeld.nl',
  'jan@voorbeeld.nl.',
  'jan@-voorbeeld.nl',
  'jan@voorbeeld.n',
  'jan@voorbeeld.123',
  'jan jansen@voorbeeld.nl',
  'jan@voorbeeld.nl,piet@voorbeeld.nl',
  'jan@voorbeeld.nl;piet@voorbeeld.nl',
  'mailto:jan@voorbeeld.nl',
  '<jan@voorbeeld.nl>',
  'jan@voor@beeld.nl',
  'jan\u0000@voorbeeld.nl',
  'jan\r\nBcc: piet@voorbeeld.nl',
  'jan\u200b@voorbeeld.nl',
  `${'a'.repeat(65)}@voorbeeld.nl`,
  `jan@${'voorbeeld.'.repeat(25)}nl`,
])('%j is no address', (text) => expect(isMailAddress(text)).toBe(false))

test.each([
  [' jan@voorbeeld.nl ', 'jan@voorbeeld.nl'],
  ['mailto:jan@voorbeeld.nl', 'jan@voorbeeld.nl'],
  ['MAILTO:jan@voorbeeld.nl?subject=Ketel', 'jan@voorbeeld.nl'],
  ['<jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['Jan Jansen <jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['<mailto:jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['jan@voorbeeld.nl.', 'jan@voorbeeld.nl'],
  ['jan@voorbeeld.nl;', 'jan@voorbeeld.nl'],
  ['jan@voor\u00adbeeld.nl\u200b', 'jan@voorbeeld.nl'],
  ['jan@voorbeeld..nl', 'jan@voorbeeld..nl'],
  ['jan@voorbeeld.nl, piet@voorbeeld.nl', 'jan@voorbeeld.nl, piet@voorbeeld.nl'],
  ['<jan>', '<jan>'],
])('%j is tidied to %j', (text, tidy) => {
  expect(tidyMail(text)).toBe(tidy)
  expect(tidyMail(tidy)).toBe(tidy)
})
