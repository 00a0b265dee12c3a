import { createTransport } from 'nodemailer'
import type { Mail } from './write-mail.ts'

export interface Postman {
  /** Returns once somebody else has it; `id` is the same for the same mail, so that a receiver notices a second one. */
  deliver(mail: Mail, id: string): Promise<void>
  /** Nothing leaves: whoever develops or tries the app reads the mails here. */
  keepsCopies: boolean
}

/** Without the words of the mail server, which quote addresses. */
class NotTaken extends Error {
  readonly status: number

  constructor(error: { code?: unknown; responseCode?: unknown }) {
    super(`The mail server did not take a mail: ${error.responseCode ?? error.code}`)
    this.status = Number(error.responseCode ?? 0)
  }
}

/** "There is no such mailbox": to ask again would only make us look like a sender of rubbish. */
export const isFinal = (error: unknown) =>
  error instanceof NotTaken && error.status >= 550 && error.status <= 559

/** Milliseconds; a mail server that does not answer is tried again later. */
const TIMEOUT = 20_000

function smtpPostman(url: string, from: string): Postman {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // What people typed is text, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.replace(/^.*@|>$/g, '')
  return {
    keepsCopies: false,
    async deliver(mail, id) {
      const headers = { 'auto-submitted': 'auto-generated' }
      const letter = { ...mail, from, headers, messageId: `<${id}@${host}>` }
      await transport.sendMail(letter).catch((error) => {
        throw new NotTaken(error)
      })
    },
  }
}

const mailbox: Postman = { keepsCopies: true, deliver: async () => {} }

/** Mails wait and are tried again for two days, within which somebody can say where they should go. */
const noPostman: Postman = {
  keepsCopies: false,
  async deliver() {
    throw new Error('A mail cannot be sent: SMTP_URL is not set')
  },
}

export interface MailSettings {
  smtpUrl: string | null
  /** Sender of the mails; null: made from the app's own address. */
  mailFrom: string | null
  appUrl: string
  /** Without a mail server: keep what would have been sent. */
  keepsCopies: boolean
}

export function choosePostman({ smtpUrl, mailFrom, appUrl, keepsCopies }: MailSettings): Postman {
  if (smtpUrl === null) return keepsCopies ? mailbox : noPostman
  return smtpPostman(smtpUrl, mailFrom ?? `Aurum <aurum@${new URL(appUrl).hostname}>`)
}
