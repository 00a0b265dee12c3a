import { expect, test } from 'vitest'
import { splitName, title, turnedRound, withPrefix } from './names.ts'

test.each([
  ['Dhr.', 'De heer'],
  ['De heer', 'De heer'],
  ['M', 'De heer'],
  ['Mr.', ''],
  ['Prof. dr.', ''],
  ['Geachte heer De Vries', 'De heer'],
  ['Geachte mevrouw', 'Mevrouw'],
  ['Mevr', 'Mevrouw'],
  ['MW.', 'Mevrouw'],
  ['v', 'Mevrouw'],
  ['M/V', ''],
  ['Dhr./Mevr.', ''],
  ['De heer en mevrouw', ''],
  ['Fam.', ''],
  ['', ''],
])('the title %j is %j', (cell, value) => {
  expect(title(cell)).toEqual({ value })
})

test('a title that says neither is told about', () => {
  expect(title('Graaf')).toEqual({ fault: 'title' })
})

test.each([
  ['Berg, van den', 'van den Berg'],
  ['Berg,van den', 'van den Berg'],
  ['Berg (van den)', 'van den Berg'],
  ["Hart, 't", "'t Hart"],
  ['Hart, ’t', '’t Hart'],
  ['Vries, De', 'De Vries'],
  ['Jansen, Piet', 'Jansen, Piet'],
  ['Bakker, de Vries en Zn', 'Bakker, de Vries en Zn'],
  ['van den Berg', 'van den Berg'],
])('the surname %j is %j', (name, straight) => {
  expect(turnedRound(name)).toBe(straight)
})

test.each([
  ['van den', 'Berg', 'van den Berg'],
  ['van den', 'van den Berg', 'van den Berg'],
  ['van den', 'Berg, van den', 'van den Berg'],
  ["'t", 'Hart', "'t Hart"],
  ['van', '', ''],
  ['', 'Berg, van den', 'van den Berg'],
])('the prefix %j and the surname %j are %j', (prefix, surname, whole) => {
  expect(withPrefix(prefix, surname)).toBe(whole)
})

test.each([
  ['Jansen', '', '', 'Jansen'],
  ['Jan Jansen', '', 'Jan', 'Jansen'],
  ['Anna Maria Jansen', '', 'Anna Maria', 'Jansen'],
  ['J.P. van den Berg', '', 'J.P.', 'van den Berg'],
  ['J. P. Jansen Smit', '', 'J. P.', 'Jansen Smit'],
  ['Dhr. J. de Vries', 'De heer', 'J.', 'de Vries'],
  ['Mevr. Zoë Özdemir', 'Mevrouw', 'Zoë', 'Özdemir'],
  ['Fam. Jansen', '', '', 'Jansen'],
  ['Dhr. en mevr. Jansen', '', '', 'Jansen'],
  ['De heer', '', '', 'De heer'],
  ['van den Berg', '', '', 'van den Berg'],
  ['Berg, J.P. van den', '', 'J.P.', 'van den Berg'],
  ['Berg, van den, J.P.', '', 'J.P.', 'van den Berg'],
  ['Jansen, Piet', '', 'Piet', 'Jansen'],
  ['Jansen J.P.', '', 'J.P.', 'Jansen'],
  ["Jan van 't Hof", '', 'Jan', "van 't Hof"],
])('the name %j is %j, %j, %j', (name, named, firstname, lastname) => {
  expect(splitName(name)).toEqual({ title: named, firstname, lastname, company: '' })
})

test.each(['Bakkerij Van Dijk B.V.', 'Stichting De Zon', 'Jansen & Zn VOF', 'VvE Oudegracht 12'])(
  '%s is a company',
  (name) => {
    expect(splitName(name)).toEqual({ title: '', firstname: '', lastname: '', company: name })
  },
)
