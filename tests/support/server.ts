import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { type ClientOptions, WebSocket } from 'ws'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { demoAddresses } from '#demo/addresses.ts'
import { addDemoEndpointRoutes } from '#demo/endpoint-routes.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { keysFrom } from '#server/accounts/keys.ts'
import { handleCatalogueRefresh } from '#server/endpoint/refresh-hourly.ts'
import { hooks } from '#server/hooks.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { handleAccountMails } from '#server/mail/account-mails.ts'
import { openMailServers } from '#server/mail/mail-servers.ts'
import { chooseMailTransport } from '#server/mail/mail-transport.ts'
import { handleReleases } from '#server/mail/waiting-mails.ts'
import { handleOrderEffects } from '#server/orders/order-effects.ts'
import { pushContact } from '#server/push/push-contact.ts'
import { handlePushes } from '#server/push/push-effects.ts'
import { chooseSmsSender } from '#server/sms/sms-sender.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { openOpQueue } from '#sync/server/core/decide/op-queue.ts'
import { openSystemWriter, type SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { openLiveHub } from '#sync/server/core/live/live.ts'
import { type Effects, openEffects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { insertTree, type Tree } from './builders/tree.ts'
import type { TestDatabase } from './databases.ts'
import { SMS_TOKEN } from './sms-service.ts'

/** Noon, when text messages are sent at once; at night they wait. */
const NOON = new Date('2026-11-25T11:00:00Z')

export interface TestServerOptions {
  /** Number of demo orders; absent: no demo data, so the test inserts its own. */
  demoOrders?: number
  /** Allowed origins besides the server's own. */
  origins?: readonly string[]
  /** Folder of a built app; absent: none. */
  appDir?: string
  /** Configured public address; absent: the address of each request. */
  appUrl?: string
  /** Trusted proxies; by default those on this machine. */
  trustedProxies?: readonly string[]
  /** Token that opens `/metrics` and `/dev/mail` to other machines. */
  metricsToken?: string
  mailboxToken?: string
  /** SMTP address; absent: mails go to the mailbox of `/dev/mail`. */
  smtpUrl?: string
  /** Token of the mail server that delivers bounces; absent: bounces are not accepted. */
  returnToken?: string
  replyTo?: string
  /** SMS service; absent: text messages go to the mailbox of `/dev/mail`. */
  smsUrl?: string
  /** Clock for sending text messages; absent: noon. */
  smsClock?: () => Date
  /** As in production: no mailbox, no demo addresses and no demo endpoint. */
  isProduction?: boolean
  avatarUrl?: string
  /** Address service; absent: none. */
  pdokUrl?: string
  /** Seconds for which messages to customers are held; 0 by default. */
  hold?: number
  conversionUrl?: string
  /** Allowed origins of push services besides those of the browsers. */
  pushServices?: readonly string[]
  /** Origins on this machine at which product endpoints may be. */
  endpointOrigins?: readonly string[]
  support?: string
  /** App tokens besides the app's own. */
  apps?: readonly string[]
  /** Port to listen on, for a server that is started again; absent: a free one. */
  port?: number
}

/** The real server in this process, on its own port. */
export interface TestServer {
  db: Database
  effects: Effects
  system: SystemWriter
  dataDir: string
  port: number
  /** Its address and origin. */
  url: string
  /** Errors that were only logged. */
  errors: unknown[]
  /** A browser with our app open and nobody signed in. */
  visitor(): Visitor
  /** Routes such as `GET /api/session`. */
  routes(): string[]
  close(): Promise<void>
}

/** `database` runs on PGlite or PostgreSQL; call `pgliteTestDatabase()` where suites are defined. */
export async function startServer(
  database: TestDatabase,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const { demoOrders, origins = [], appDir = 'no-app', apps = [] } = options
  const {
    appUrl = null,
    smtpUrl = null,
    avatarUrl = null,
    isProduction = false,
    conversionUrl = null,
  } = options
  // Nothing listens on this port.
  const {
    pdokUrl = 'http://127.0.0.1:9',
    support = '',
    pushServices = [],
    returnToken = null,
    replyTo = null,
  } = options
  const { dataDir } = await database.config()
  const db = await database.open()
  await migrate(db)
  if (demoOrders !== undefined) await seedDemo(db, { dataDir, orders: demoOrders, now: Date.now() })

  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const effects = openEffects(db, onError)
  const system = openSystemWriter({ db, effects, hooks })
  const showsMails = smtpUrl === null && !isProduction
  const mailsFrom = appUrl ?? 'http://localhost:4180'
  const shared = chooseMailTransport({ smtpUrl, mailFrom: null, appUrl: mailsFrom, keepsCopies: showsMails })
  const smsSender = chooseSmsSender({
    smsUrl: options.smsUrl ?? null,
    smsToken: SMS_TOKEN,
    keepsCopies: !isProduction,
  })
  let origin: string | null = null
  const endpoints = { origins: options.endpointOrigins ?? [], self: isProduction ? null : () => origin }
  const mailServers = openMailServers({ db, shared, endpoints })
  const mailRoom = { db, mailServers, appUrl: mailsFrom, onError }
  handleAccountMails(effects, { ...mailRoom, keys: KEYS })
  handleReleases(effects, db)
  const exportDir = path.join(dataDir, 'export')
  const spareAddresses = isProduction ? null : demoAddresses
  const orderRoom = {
    ...mailRoom,
    system,
    smsSender,
    now: options.smsClock ?? (() => NOON),
    keys: KEYS,
    hold: options.hold ?? 0,
    dataDir,
    exportDir,
    replyTo,
    conversionUrl,
    endpoints,
    devEmail: '',
    pdokUrl,
    spareAddresses,
  }
  handleOrderEffects(effects, orderRoom)
  handleCatalogueRefresh(effects, { db, system, dataDir, endpoints, onError })
  const contact = pushContact({ support, appUrl })
  handlePushes(effects, { db, keys: KEYS, pushServices, pushContact: contact, onError })
  await effects.start()
  const live = await openLiveHub(db, { onError })
  const parts = {
    db,
    effects,
    system,
    live,
    opQueue: openOpQueue(db),
    keys: KEYS,
    pushServices,
    endpoints,
    mailServers,
    spareAddresses,
    onError,
    logLevel: 'silent',
  } as const
  const settings = {
    dataDir,
    origins,
    appDir,
    apps,
    appUrl,
    avatarUrl,
    pdokUrl,
    support,
    showsMails,
    returnToken,
    replyTo,
    backsUp: true,
    trustedProxies: options.trustedProxies ?? ['loopback'],
    metricsToken: options.metricsToken ?? null,
    mailboxToken: options.mailboxToken ?? null,
  }
  const whole = { ...parts, ...settings }
  const app = buildHttp({
    ...whole,
    addRoutes: (routes) => addDemoEndpointRoutes(routes, { endpoints: whole.endpoints }),
  })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  origin = url

  return {
    db,
    effects,
    system,
    dataDir,
    port: Number(new URL(url).port),
    url,
    errors,
    visitor: () => visitorOf(url),
    routes: () => routesIn(app.printRoutes({ commonPrefix: false })),
    async close() {
      await app.close()
      await live.close()
      await effects.stop()
      await db.close()
    },
  }
}

/** Parses Fastify's drawing of its routes: four characters per level. */
function routesIn(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (!part) return []
    const level = indent.length / 4
    above.splice(level, above.length, `${above[level - 1] ?? ''}${part}`)
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${above[level]}`)
  })
}

export const PASSWORD = DEMO_PASSWORD

export const KEYS = keysFrom('a secret that is known to whoever tests')

/** Compared in a twentieth of the usual time, because a hash says what it costs. */
const cheapHash = (password: string) => hash(password, { memoryCost: 64, timeCost: 1 })

/**
 * A company tree in which every user can sign in with `PASSWORD`. `hashed` makes the stored hash; tests about how long
 * a sign-in takes give the server's own.
 */
export async function insertAccounts(db: Database, hashed = cheapHash): Promise<Tree> {
  const tree = await insertTree(db)
  const password_hash = await hashed(PASSWORD)
  const { admin, developer, office, employee, neighbour } = tree
  for (const { _id, username } of [admin, developer, office, employee, neighbour]) {
    const row = { user_id: _id, username, tree: tree.tree, password_hash }
    await db.write((tx) => tx.insertInto('credentials').values(row).execute())
  }
  return tree
}

/** A browser in which this user is signed in. */
export async function signedIn(server: TestServer, { username }: { username: string }): Promise<Visitor> {
  const visitor = server.visitor()
  const answer = await visitor.post('/api/login', { username, password: PASSWORD })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  return visitor
}

type Headers = Readonly<Record<string, string | undefined>>

/**
 * A browser tab: adds its origin, the protocol version and its cookies by itself. A header given as undefined is
 * omitted.
 */
export interface Visitor {
  /** The cookie header. */
  cookie: string
  ask(path: string, init?: { method?: string; body?: string | Buffer; headers?: Headers }): Promise<Answer>
  post(path: string, body: unknown, headers?: Headers): Promise<Answer>
  graphql(query: string, variables?: object): Promise<Answer>
  socket(options?: ClientOptions): WebSocket
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  text(): string
  json(): Record<string, unknown>
}

/** A public name that leads nowhere yet, and the certificate authority its certificate is from. */
export interface PublicName {
  host: string
  ca: string
}

/** `named`: asks the https address `url` by its public name. */
export function visitorOf(url: string, named?: PublicName): Visitor {
  const tls = named ? { ca: named.ca, servername: named.host } : {}
  const standing = () => ({
    origin: named ? `https://${named.host}` : url,
    ...(named && { host: named.host }),
    [PROTOCOL_HEADER]: String(PROTOCOL),
    [APP_HEADER]: WEB_APP,
    ...(visitor.cookie && { cookie: visitor.cookie }),
  })
  const visitor: Visitor = {
    cookie: '',
    async ask(path, { method = 'GET', body, headers = {} } = {}) {
      const given = { method, headers: { ...standing(), ...headers }, body, tls }
      const answer = await send(`${url}${path}`, given)
      visitor.cookie = withCookies(visitor.cookie, [answer.headers['set-cookie'] ?? []].flat())
      return answer
    },
    post: (path, body, headers) =>
      visitor.ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    graphql: (query, variables = {}) => visitor.post('/graphql', { query, variables }),
    socket: (options = {}) =>
      new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        ...tls,
        ...options,
        headers: { ...standing(), ...options.headers },
      }),
  }
  return visitor
}

/** Applies Set-Cookie headers as a browser does. */
function withCookies(cookie: string, set: readonly string[]): string {
  const pairs = [...(cookie ? cookie.split('; ') : []), ...set.map((line) => line.split(';')[0] ?? '')]
  const byName = new Map(pairs.map((pair) => [pair.split('=')[0], pair]))
  return [...byName.values()].filter((pair) => !pair.endsWith('=')).join('; ')
}

interface Sent {
  method: string
  headers: Headers
  body: string | Buffer | undefined
  tls: { ca?: string; servername?: string }
}

/** Not fetch, which sets some of the headers under test by itself. */
function send(url: string, { method, headers, body, tls }: Sent): Promise<Answer> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const options = { method, headers: given as OutgoingHttpHeaders, ...tls }
  const ask = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = ask(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const content = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: content,
          text: () => content.toString(),
          json: () => JSON.parse(content.toString()),
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
