import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Options as SMTPOptions } from 'nodemailer/lib/smtp-transport'
import type { Mail } from './write-mail.ts'

export interface MailTransport {
  /** Resolves once the mail server has it. `id` stays the same for a retry, so that receivers notice duplicates. */
  deliver(mail: Mail, id: string): Promise<void>
  /** Mails are stored instead of sent, for development and demos. */
  keepsCopies: boolean
  /** The sender's address. */
  from: string
}

/** Why a mail server took no mail. */
export type MailFault = 'unreachable' | 'login' | 'insecure' | 'refused' | 'address-refused'

/** Leaves out the mail server's message, which quotes addresses. */
class NotTaken extends Error {
  readonly status: number
  readonly fault: MailFault

  constructor(error: { code?: unknown; responseCode?: unknown }) {
    super(`The mail server did not take a mail: ${error.responseCode ?? error.code}`)
    this.status = Number(error.responseCode ?? 0)
    this.fault = faultOf(String(error.code ?? ''), this.status)
  }
}

function faultOf(code: string, status: number): MailFault {
  if (code === 'address-refused') return code
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'insecure'
  return status >= 400 ? 'refused' : 'unreachable'
}

/** Permanent failures such as an unknown mailbox: retries would make us look like a sender of spam. */
export const isFinal = (error: unknown) =>
  error instanceof NotTaken && error.status >= 550 && error.status <= 559

/** Milliseconds; a mail server that does not answer is retried later. */
const SMTP_TIMEOUT_MS = 20_000

type Server = Pick<SMTPOptions, 'host' | 'port' | 'secure' | 'requireTLS' | 'auth'> | { url: string }

/**
 * Sends by SMTP. `resolve` turns the host into the address to connect to; it rejects where the connection is not
 * allowed. The certificate is that of the host.
 */
export function smtpTransport(
  server: Server,
  from: string,
  resolve?: (host: string) => Promise<string>,
): MailTransport {
  const settings = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Keeps nodemailer from loading files or URLs that users typed.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const host = 'host' in server ? server.host : undefined
  const shared = resolve ? null : createTransport({ ...server, ...settings })

  async function send(letter: SendMailOptions) {
    if (shared || !resolve || !host) return shared?.sendMail(letter)
    const address = await resolve(host)
    const transport = createTransport({ ...server, host: address, tls: { servername: host }, ...settings })
    return transport.sendMail(letter)
  }

  const address = from.replace(/^.*<|>\s*$/g, '').trim()
  const domain = address.replace(/^.*@/, '')
  return {
    keepsCopies: false,
    from: address,
    async deliver(mail, id) {
      const headers = { 'auto-submitted': 'auto-generated' }
      const { from: company, ...parts } = mail
      const letter = {
        ...parts,
        from: company?.name ? { name: company.name, address } : from,
        ...(company?.replyTo && { replyTo: company.replyTo }),
        headers,
        messageId: `<${id}@${domain}>`,
      }
      await send(letter).catch((error) => {
        throw new NotTaken(error)
      })
    },
  }
}

const mailbox: MailTransport = { keepsCopies: true, from: '', deliver: async () => {} }

export interface MailSettings {
  smtpUrl: string | null
  /** Sender of the mails; null derives it from the app's own address. */
  mailFrom: string | null
  appUrl: string
  /** Without a mail server: keep the mails for reading instead. */
  keepsCopies: boolean
}

/** The installation's own mail server; null without one. */
export function chooseMailTransport({
  smtpUrl,
  mailFrom,
  appUrl,
  keepsCopies,
}: MailSettings): MailTransport | null {
  if (smtpUrl === null) return keepsCopies ? mailbox : null
  return smtpTransport({ url: smtpUrl }, mailFrom ?? `Aurum <aurum@${new URL(appUrl).hostname}>`)
}
