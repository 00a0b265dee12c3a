import * as v from 'valibot'

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max))

const environment = v.object({
  PORT: v.optional(whole(1, 65_535), '4180'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  AURUM_DATA: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//))),
  AURUM_DEMO: v.optional(v.picklist(['0', '1']), '1'),
  AURUM_DEMO_ORDERS: v.optional(whole(0, 1_000_000), '1200'),
  AURUM_ORIGINS: v.optional(v.string(), ''),
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
}

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'een getal van 1 tot 65535',
  HOST: 'een adres, bijvoorbeeld 127.0.0.1',
  AURUM_DATA: 'de naam van een map',
  DATABASE_URL: 'een adres dat begint met postgres://',
  AURUM_DEMO: '0 of 1',
  AURUM_DEMO_ORDERS: 'een getal van 0 tot 1000000',
}

/** Bad settings end the start with one sentence; see main.ts. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environment, env)
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key)
    throw new ConfigError(`${name} is "${env[name]}", maar moet ${EXPECTED[name]} zijn.`)
  }
  const { PORT, HOST, AURUM_DATA, DATABASE_URL, AURUM_DEMO, AURUM_DEMO_ORDERS, AURUM_ORIGINS } = parsed.output
  return {
    port: PORT,
    host: HOST,
    dataDir: AURUM_DATA,
    databaseUrl: DATABASE_URL ?? null,
    demoOrders: AURUM_DEMO === '0' ? null : AURUM_DEMO_ORDERS,
    origins: AURUM_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
  }
}
