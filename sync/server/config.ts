import * as v from 'valibot'

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max))

const origin = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text),
)
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
  v.array(origin),
)

const environment = v.object({
  PORT: v.optional(whole(1, 65_535), '4180'),
  /** This machine only, unless told otherwise: 0.0.0.0 lets a phone on the same network in. */
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:%-]+$/)), '127.0.0.1'),
  AURUM_DATA: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//))),
  AURUM_DEMO: v.optional(v.picklist(['0', '1']), '1'),
  AURUM_DEMO_ORDERS: v.optional(whole(0, 1_000_000), '1200'),
  AURUM_ORIGINS: v.optional(origins, ''),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Orders of the demo data; null for an empty database. */
  demoOrders: number | null
  /** Origins that may use the API besides the server's own. */
  origins: readonly string[]
  /** The data is an older copy that was put back; said on the command line, because it holds for one start. */
  restored?: boolean
}

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'een getal van 1 tot 65535',
  HOST: 'een adres, bijvoorbeeld 127.0.0.1 of 0.0.0.0',
  AURUM_DATA: 'de naam van een map',
  DATABASE_URL: 'een adres dat begint met postgres://',
  AURUM_DEMO: '0 of 1',
  AURUM_DEMO_ORDERS: 'een getal van 0 tot 1000000',
  AURUM_ORIGINS: 'adressen als https://kantoor.voorbeeld.nl, gescheiden door komma’s,',
}

/** Bad settings end the start with one sentence; see main.ts. */
export class ConfigError extends Error {}

/** A name with nothing behind it counts as not set, as in a file with all names of which some are left open. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) throw new ConfigError(sentence(String(parsed.issues[0].path?.[0]?.key), given))
  const { PORT, HOST, AURUM_DATA, DATABASE_URL, AURUM_DEMO, AURUM_DEMO_ORDERS, AURUM_ORIGINS } = parsed.output
  return {
    port: PORT,
    host: HOST,
    dataDir: AURUM_DATA,
    databaseUrl: DATABASE_URL ?? null,
    demoOrders: AURUM_DEMO === '0' ? null : AURUM_DEMO_ORDERS,
    origins: AURUM_ORIGINS,
  }
}

function sentence(name: string, env: Record<string, string | undefined>): string {
  // It may hold a password, and this ends up in a log.
  const shown = name === 'DATABASE_URL' ? '' : ` is "${env[name]}", maar`
  return `${name}${shown} moet ${EXPECTED[name]} zijn.`
}
