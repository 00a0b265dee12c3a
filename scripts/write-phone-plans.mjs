import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inRoot } from './lib/paths.mjs'

// `node scripts/write-phone-plans.mjs`, after an update of libphonenumber-js: writes the numbering plans of the
// countries where customers have numbers. All countries would be five times as large, and every device would load them.

const COUNTRIES = [
  'NL BE DE LU FR GB IE DK SE NO FI PL CZ SK HU AT CH IT ES PT GR RO BG HR SI LT LV EE UA TR MA SR CW AW BQ AD FO IS LI MT CY MC',
].flatMap((line) => line.split(' '))

const whole = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json'), 'utf8'),
)
const countries = Object.fromEntries(COUNTRIES.map((country) => [country, whole.countries[country]]))
const codes = Object.entries(whole.country_calling_codes)
  .map(([code, theirs]) => [code, theirs.filter((country) => country in countries)])
  // A code shared with a country that is left out would be ambiguous.
  .filter(([code, theirs]) => theirs.length > 0 && code !== '1')
const plans = {
  version: whole.version,
  country_calling_codes: Object.fromEntries(codes),
  countries,
  nonGeographic: {},
}
await writeFile(
  inRoot('sync/contract/values/phone-plans.gen.ts'),
  `import type { MetadataJson } from 'libphonenumber-js/core'

// Written by scripts/write-phone-plans.mjs.
export const PLANS = ${JSON.stringify(plans)} as unknown as MetadataJson
`,
)
