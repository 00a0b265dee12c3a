import path from 'node:path'
import * as v from 'valibot'
import type { Founding } from '#server/founding/read-founding.ts'
import type { Tasks } from '#server/founding/read-tasks.ts'
import { isProxyRange } from '#server/http/doors/trusted-proxies.ts'
import { ConfigError } from './config-error.ts'

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max))

const origin = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text),
)
/** Also a mail server, as smtp://host:port. */
const place = v.union([origin, v.pipe(v.string(), v.regex(/^smtp:\/\/[\w.-]+:\d{1,5}$/))])
const listOf = (one: v.GenericSchema<string, string>) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
    v.array(one),
  )

const address = (protocols: RegExp) =>
  v.pipe(
    v.string(),
    v.check((text) => protocols.test(URL.parse(text)?.protocol ?? '')),
  )

/** A token that grants access to one route. */
const doorToken = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))

const environment = v.object({
  PORT: v.optional(whole(1, 65_535), '4180'),
  /** This machine only by default; 0.0.0.0 lets a phone on the same network in. */
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:%-]+$/)), '127.0.0.1'),
  AURUM_DATA: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//))),
  AURUM_DEMO: v.optional(v.picklist(['0', '1'])),
  AURUM_DEMO_ORDERS: v.optional(whole(0, 1_000_000), '1200'),
  AURUM_ORIGINS: v.optional(listOf(origin), ''),
  AURUM_URL: v.optional(origin),
  TRUSTED_PROXIES: v.optional(listOf(v.pipe(v.string(), v.check(isProxyRange))), 'loopback'),
  METRICS_TOKEN: v.optional(doorToken),
  MAILBOX_TOKEN: v.optional(doorToken),
  AURUM_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  AURUM_APP_TOKENS: v.optional(listOf(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))), ''),
  AURUM_SUPPORT: v.optional(v.pipe(v.string(), v.regex(/^[^\s<>@,?&]+@[^\s<>@,?&]+$/))),
  AURUM_MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  ),
  SMTP_URL: v.optional(address(/^smtps?:$/)),
  MAIL_RETURN_TOKEN: v.optional(doorToken),
  MAIL_REPLY_TO: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,14}@[\w.-]{1,200}$/))),
  SMS_URL: v.optional(address(/^https?:$/)),
  SMS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{1,500}$/))),
  AVATAR_URL: v.optional(address(/^https?:$/)),
  PDOK_URL: v.optional(address(/^https?:$/), 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
  AURUM_EXPORT_DIR: v.optional(v.string()),
  AURUM_BACKUPS: v.optional(v.string()),
  AURUM_BACKUPS_KEEP: v.optional(whole(1, 1_000), '7'),
  AURUM_HOLD: v.optional(whole(0, 3_600), '60'),
  CONVERSION_URL: v.optional(address(/^https?:$/)),
  PUSH_SERVICES: v.optional(listOf(origin), ''),
  ENDPOINT_ORIGINS: v.optional(listOf(place), ''),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Demo orders for an empty database; null leaves it empty. */
  demoOrders: number | null
  /** Origins that may use the API besides the server's own. */
  origins: readonly string[]
  /** The app's public address, for links in mails; null when not configured. */
  appUrl: string | null
  /** Addresses and ranges of trusted proxies. */
  trustedProxies: readonly string[]
  /** Tokens that open `/metrics` and `/dev/mail` from other machines; null allows none. */
  metricsToken: string | null
  mailboxToken: string | null
  /** The secret all keys are derived from; null uses the data folder's own. */
  secret: string | null
  /** App tokens besides the app's own. */
  apps: readonly string[]
  smtpUrl: string | null
  /** Sender of the mails; null derives it from `appUrl`. */
  mailFrom: string | null
  /** The e-mail address of support; '' for none. */
  support: string
  /** The token of a mail server that delivers returned mails; null disables that. */
  returnToken: string | null
  /** The address for replies of customers, which the mail server hands over; null for none. */
  replyTo: string | null
  /** The service that sends text messages; null disables them. */
  smsUrl: string | null
  smsToken: string
  avatarUrl: string | null
  /** The address of the address service. */
  pdokUrl: string
  /** Seconds a message to a customer is held, so that it can be cancelled. */
  hold: number
  /** The folder that the accounting system reads. */
  exportDir: string
  /** The folder for backups made at night; null makes none. */
  backups: string | null
  backupsKeep: number
  /** The address that conversions are reported to; null for none. */
  conversionUrl: string | null
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[]
  /** Origins on this machine or network at which product endpoints of companies may be. */
  endpointOrigins: readonly string[]
  /** The first company and user; from the command line. */
  founding?: Founding | null
  /** Tasks for one user that the server does when it starts. */
  tasks?: Tasks
  /** The data is a restored backup. From the command line, because it applies to one start. */
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
  AURUM_URL: 'het adres van de app, bijvoorbeeld https://kantoor.voorbeeld.nl,',
  TRUSTED_PROXIES:
    'adressen als 172.18.0.2 of 172.18.0.0/16, of loopback, private of none, gescheiden door komma’s,',
  METRICS_TOKEN: 'een reeks van minstens 20 letters, cijfers of streepjes',
  MAILBOX_TOKEN: 'een reeks van minstens 20 letters, cijfers of streepjes',
  AURUM_SECRET: 'een reeks van minstens 32 tekens',
  AURUM_APP_TOKENS: 'namen van letters, cijfers, punten en streepjes, gescheiden door komma’s,',
  AURUM_MAIL_FROM: 'een e-mailadres, met of zonder naam ervoor,',
  AURUM_SUPPORT: 'een e-mailadres',
  SMTP_URL: 'een adres dat begint met smtp:// of smtps://',
  MAIL_RETURN_TOKEN: 'een reeks van minstens 20 letters, cijfers of streepjes',
  MAIL_REPLY_TO: 'een e-mailadres met hooguit 14 tekens voor het apenstaartje',
  SMS_URL: 'een adres dat begint met https:// of http://',
  SMS_TOKEN: 'het token van de sms-dienst, zonder spaties,',
  AVATAR_URL: 'een adres dat begint met https:// of http://',
  PDOK_URL: 'een adres dat begint met https:// of http://',
  AURUM_EXPORT_DIR: 'de naam van een map',
  AURUM_BACKUPS: 'de naam van een map',
  AURUM_BACKUPS_KEEP: 'een getal van 1 tot 1000',
  AURUM_HOLD: 'een getal van 0 tot 3600',
  CONVERSION_URL: 'een adres dat begint met https:// of http://',
  PUSH_SERVICES: 'adressen als https://push.voorbeeld.nl, gescheiden door komma’s,',
  ENDPOINT_ORIGINS: 'adressen als http://voorraad.lan:8080, gescheiden door komma’s,',
}

/** An empty value counts as not set, as in a file that lists all names and leaves some open. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) throw new ConfigError(sentence(String(parsed.issues[0].path?.[0]?.key), given))
  const { PORT, HOST, AURUM_DATA, DATABASE_URL, AURUM_DEMO_ORDERS, AURUM_ORIGINS } = parsed.output
  const {
    AURUM_URL,
    AURUM_SECRET,
    AURUM_APP_TOKENS,
    AURUM_MAIL_FROM,
    AURUM_SUPPORT,
    SMTP_URL,
    MAIL_RETURN_TOKEN,
    MAIL_REPLY_TO,
    SMS_URL,
    SMS_TOKEN,
    AVATAR_URL,
    PDOK_URL,
    AURUM_EXPORT_DIR,
    AURUM_BACKUPS,
    AURUM_BACKUPS_KEEP,
    AURUM_HOLD,
    CONVERSION_URL,
    PUSH_SERVICES,
    ENDPOINT_ORIGINS,
  } = parsed.output
  // A server with a public address gets no publicly known demo accounts unless AURUM_DEMO says so.
  const isDemo = (parsed.output.AURUM_DEMO ?? (AURUM_URL ? '0' : '1')) === '1'
  if (SMS_URL && !SMS_TOKEN) throw new ConfigError(sentence('SMS_TOKEN', {}))
  if (!isDemo) refuseWithoutAddress({ smtpUrl: SMTP_URL, smsUrl: SMS_URL, appUrl: AURUM_URL })
  return {
    port: PORT,
    host: HOST,
    dataDir: AURUM_DATA,
    databaseUrl: DATABASE_URL ?? null,
    demoOrders: isDemo ? AURUM_DEMO_ORDERS : null,
    origins: AURUM_ORIGINS,
    appUrl: AURUM_URL ?? null,
    trustedProxies: parsed.output.TRUSTED_PROXIES,
    metricsToken: parsed.output.METRICS_TOKEN ?? null,
    mailboxToken: parsed.output.MAILBOX_TOKEN ?? null,
    secret: AURUM_SECRET ?? null,
    apps: AURUM_APP_TOKENS,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: AURUM_MAIL_FROM ?? null,
    support: AURUM_SUPPORT ?? '',
    returnToken: MAIL_RETURN_TOKEN ?? null,
    // Without the token nothing can be handed over.
    replyTo: MAIL_RETURN_TOKEN ? (MAIL_REPLY_TO ?? null) : null,
    smsUrl: SMS_URL ?? null,
    smsToken: SMS_TOKEN ?? '',
    avatarUrl: AVATAR_URL?.replace(/\/$/, '') ?? null,
    pdokUrl: PDOK_URL.replace(/\/$/, ''),
    hold: AURUM_HOLD,
    exportDir: AURUM_EXPORT_DIR ?? path.join(AURUM_DATA, 'export'),
    backups: AURUM_BACKUPS ?? null,
    backupsKeep: AURUM_BACKUPS_KEEP,
    conversionUrl: CONVERSION_URL ?? null,
    pushServices: PUSH_SERVICES,
    endpointOrigins: ENDPOINT_ORIGINS,
  }
}

/** Without a public address, links in messages would lead recipients to their own machine. */
export function refuseWithoutAddress({ smtpUrl, smsUrl, appUrl }: Partial<Config>) {
  if ((smtpUrl || smsUrl) && !appUrl) throw new ConfigError(sentence('AURUM_URL', { AURUM_URL: '' }))
}

/** These may hold a password, and the error message ends up in a log. */
const SECRET: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_RETURN_TOKEN',
  'METRICS_TOKEN',
  'MAILBOX_TOKEN',
  'SMS_URL',
  'SMS_TOKEN',
  'AURUM_SECRET',
  'CONVERSION_URL',
]

function sentence(name: string, env: Record<string, string | undefined>): string {
  const shown = SECRET.includes(name) || env[name] === undefined ? '' : ` is "${env[name]}", maar`
  return `${name}${shown} moet ${EXPECTED[name]} zijn.`
}
