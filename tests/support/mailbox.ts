import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** A real mail server on this machine; what it is given is delivered here. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  /** The next one to this address that nobody has read; waits for it. */
  read(address: string): Promise<Letter>
  close(): Promise<void>
}

/** Milliseconds between two looks. */
const LOOK = 50

export async function startMailbox(): Promise<Mailbox> {
  const unread: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      letterFrom(stream).then((letter) => {
        unread.push(letter)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    async read(address) {
      for (;;) {
        const at = unread.findIndex(({ to }) => to === address)
        const [letter] = at < 0 ? [] : unread.splice(at, 1)
        if (letter) return letter
        await new Promise((resolve) => setTimeout(resolve, LOOK))
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function letterFrom(stream: AsyncIterable<Buffer>): Promise<Letter> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(parts))
  return { to: to?.[0]?.address ?? '', subject, text, html }
}
