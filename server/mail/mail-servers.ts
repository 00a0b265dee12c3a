import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { AllowedOrigins } from '#server/endpoint/endpoint-address.ts'
import { EndpointError } from '#server/endpoint/endpoint-error.ts'
import { isPublic, publicLookup } from '#server/endpoint/public-address.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { MailState } from '#sync/contract/wire/mail.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isFinal, type MailTransport, smtpTransport } from './mail-transport.ts'
import type { Mail } from './write-mail.ts'

type Settings = DocumentOf<'companies'>['mail_server']

/** There is no mail server for a company tree yet: its mails wait instead of being retried. */
export class NoMailServer extends Error {
  readonly tree: string

  constructor(tree: string) {
    super('A mail waits: there is no mail server yet')
    this.tree = tree
  }
}

export interface MailServers {
  /** Throws `NoMailServer` where there is none. The outcome becomes the state of the tree's connection. */
  deliver(tree: string, mail: Mail, id: string): Promise<void>
  /** Mails are stored instead of sent, for development and demos. */
  keepsCopies: boolean
  /** Answers whether mails of the tree can be sent, by whose server and from which address. */
  describe(tree: string): Promise<Pick<MailState, 'kind' | 'from'>>
}

interface MailServerDeps {
  db: Database
  /** The installation's own server; null for none. */
  shared: MailTransport | null
  /** Servers on this machine or network are allowed as `smtp://host:port`. */
  endpoints: Pick<AllowedOrigins, 'origins'>
}

export function openMailServers({ db, shared, endpoints }: MailServerDeps): MailServers {
  /** The last transport of each tree, by its settings. */
  const own = new Map<string, { key: string; transport: MailTransport }>()

  async function transportOf(tree: string): Promise<MailTransport | null> {
    const settings = await settingsOf(db, tree)
    if (!settings?.host) return shared
    const key = JSON.stringify(settings)
    const known = own.get(tree)
    if (known?.key === key) return known.transport
    const transport = ownTransport(settings, endpoints.origins)
    own.set(tree, { key, transport })
    return transport
  }

  return {
    keepsCopies: shared?.keepsCopies ?? false,
    async deliver(tree, mail, id) {
      const transport = await transportOf(tree)
      if (!transport) throw new NoMailServer(tree)
      try {
        await transport.deliver(mail, id)
      } catch (error) {
        // A mail that was refused for good says nothing about the connection: its mailbox may not exist.
        if (!isFinal(error)) await noteFailure(db, tree, error)
        throw error
      }
      await noteSuccess(db, tree)
    },
    async describe(tree) {
      const transport = await transportOf(tree)
      if (!transport) return { kind: 'none', from: '' }
      if (transport !== shared) return { kind: 'own', from: transport.from }
      return { kind: transport.keepsCopies ? 'kept' : 'shared', from: transport.from }
    },
  }
}

async function settingsOf(db: Database, tree: string): Promise<Settings | undefined> {
  const { rows } = await db.read((tx) =>
    sql<{ mail_server: Settings }>`
      select mail_server from companies where _id = ${tree} and not deleted`.execute(tx),
  )
  return rows[0]?.mail_server
}

/** An admin types the host and this server connects to it, so it must not reach what only this server can (SSRF). */
function ownTransport(
  { host, port, user, password, from }: Settings,
  origins: readonly string[],
): MailTransport {
  const isTrusted = origins.includes(`smtp://${host}:${port}`)
  return smtpTransport(
    {
      host,
      port,
      secure: port === 465,
      ...(!isTrusted && port !== 465 && { requireTLS: true }),
      ...(user && { auth: { user, pass: password } }),
    },
    from,
    isTrusted ? undefined : publicHost,
  )
}

/** The address to connect to, checked to be public. */
async function publicHost(host: string): Promise<string> {
  if (isIP(host) !== 0) {
    if (isPublic(host)) return host
    throw notPublic()
  }
  return new Promise((resolve, reject) => {
    publicLookup(host, { family: 0 }, (error, address) => {
      if (error) reject(error instanceof EndpointError ? notPublic() : error)
      else resolve(String(address))
    })
  })
}

const notPublic = () =>
  Object.assign(new Error('The mail server is not to be reached from here'), { code: 'address-refused' })

const noteSuccess = (db: Database, tree: string) =>
  db.write((tx) =>
    sql`insert into mail_states (tree, worked_at) values (${tree}, ${Date.now()})
      on conflict (tree) do update set worked_at = excluded.worked_at, fault = ''`.execute(tx),
  )

const noteFailure = (db: Database, tree: string, error: unknown) =>
  db.write((tx) =>
    sql`insert into mail_states (tree, failed_at, fault) values (${tree}, ${Date.now()}, ${faultOf(error)})
      on conflict (tree) do update set failed_at = excluded.failed_at, fault = excluded.fault`.execute(tx),
  )

/** A code, since the mail server's own words quote addresses. */
export const faultOf = (error: unknown): string =>
  error instanceof Error && 'fault' in error ? String(error.fault) : 'unreachable'
