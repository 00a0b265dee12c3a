import { createTransport } from 'nodemailer'
import type { Mail } from './write-mail.ts'

export interface MailTransport {
  /** Resolves once the mail server has it. `id` stays the same for a retry, so that receivers notice duplicates. */
  deliver(mail: Mail, id: string): Promise<void>
  /** Mails are stored instead of sent, for development and demos. */
  keepsCopies: boolean
}

/** Leaves out the mail server's message, which quotes addresses. */
class NotTaken extends Error {
  readonly status: number

  constructor(error: { code?: unknown; responseCode?: unknown }) {
    super(`The mail server did not take a mail: ${error.responseCode ?? error.code}`)
    this.status = Number(error.responseCode ?? 0)
  }
}

/** Permanent failures such as an unknown mailbox: retries would make us look like a sender of spam. */
export const isFinal = (error: unknown) =>
  error instanceof NotTaken && error.status >= 550 && error.status <= 559

/** Milliseconds; a mail server that does not answer is retried later. */
const SMTP_TIMEOUT_MS = 20_000

function smtpPostman(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Keeps nodemailer from loading files or URLs that users typed.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = from.replace(/^.*<|>\s*$/g, '').trim()
  const host = address.replace(/^.*@/, '')
  return {
    keepsCopies: false,
    async deliver(mail, id) {
      const headers = { 'auto-submitted': 'auto-generated' }
      const { from: company, ...parts } = mail
      const letter = {
        ...parts,
        from: company?.name ? { name: company.name, address } : from,
        ...(company?.replyTo && { replyTo: company.replyTo }),
        headers,
        messageId: `<${id}@${host}>`,
      }
      await transport.sendMail(letter).catch((error) => {
        throw new NotTaken(error)
      })
    },
  }
}

const mailbox: MailTransport = { keepsCopies: true, deliver: async () => {} }

/** Mails are retried for two days, during which SMTP_URL can still be set. */
const noPostman: MailTransport = {
  keepsCopies: false,
  async deliver() {
    throw new Error('A mail cannot be sent: SMTP_URL is not set')
  },
}

export interface MailSettings {
  smtpUrl: string | null
  /** Sender of the mails; null derives it from the app's own address. */
  mailFrom: string | null
  appUrl: string
  /** Without a mail server: keep the mails for reading instead. */
  keepsCopies: boolean
}

export function chooseMailTransport({ smtpUrl, mailFrom, appUrl, keepsCopies }: MailSettings): MailTransport {
  if (smtpUrl === null) return keepsCopies ? mailbox : noPostman
  return smtpPostman(smtpUrl, mailFrom ?? `Aurum <aurum@${new URL(appUrl).hostname}>`)
}
