import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes everything, unless told to fail. */
export interface Smtp {
  url: string
  mails: Email[]
  /** How many of the next mails are turned away for now. */
  refuse(count: number): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<Smtp> {
  const mails: Email[] = []
  let refusing = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      refusing -= 1
      if (refusing >= 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      mails.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(count) {
      refusing = count
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
