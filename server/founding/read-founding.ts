import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ConfigError } from '#server/config-error.ts'
import { PREFIX } from '#sync/contract/companies/rules.ts'
import { users } from '#sync/contract/users/fields.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'

/** A company to create, and its first user. */
export interface Founding {
  company: string
  prefix: string
  username: string
  fullname: string
  email: string
}

export const HOW_TO_FOUND =
  'npm start -- --found "Van Dijk Installatie" --prefix VDI --user beheer --name "Bea van Dijk" --email beheer@vandijk.nl'

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const told = v.object({
  found: line,
  prefix: v.pipe(line, v.toUpperCase(), v.maxLength(8), v.regex(PREFIX)),
  user: v.pipe(line, v.transform(asUsername), users.fields.entries.username),
  name: line,
  email: v.pipe(line, v.maxLength(254), v.check(isMailAddress)),
})

const EXPECTED: Readonly<Record<string, string>> = {
  found: 'de naam van het bedrijf',
  prefix: 'hoogstens 8 letters en cijfers, zoals ze voor elk ordernummer komen te staan,',
  user: 'een gebruikersnaam',
  name: 'de naam van wie er begint',
  email: 'het e-mailadres van wie er begint',
}

/** Parses the command line; null without `--found`. Throws `ConfigError` with one sentence. */
export function readFounding(args: readonly string[]): Founding | null {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { found: option, prefix: option, user: option, name: option, email: option },
  })
  if (values.found === undefined) return null
  const { success, output, issues } = v.safeParse(told, values)
  if (success)
    return {
      company: output.found,
      prefix: output.prefix,
      username: output.user,
      fullname: output.name,
      email: output.email,
    }
  const name = String(issues[0].path?.[0]?.key)
  throw new ConfigError(`--${name} moet ${EXPECTED[name]} zijn. Bijvoorbeeld: ${HOW_TO_FOUND}`)
}
