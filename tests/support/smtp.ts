import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that accepts everything unless told to fail. */
export interface Smtp {
  url: string
  mails: Email[]
  /** Rejects the next `count` mails: temporarily with 451, permanently with 550. */
  refuse(count: number, code?: 451 | 550): void
  /** Runs once the next mail was accepted, before its sender is told. */
  whenTaken(act: () => unknown): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<Smtp> {
  const mails: Email[] = []
  let refusing = { left: 0, code: 451 }
  let taken: () => unknown = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      refusing.left -= 1
      if (refusing.left >= 0) return done(Object.assign(new Error('no'), { responseCode: refusing.code }))
      mails.push(await PostalMime.parse(Buffer.concat(chunks)))
      const act = taken
      taken = () => {}
      await act()
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(left, code = 451) {
      refusing = { left, code }
    },
    whenTaken(act) {
      taken = act
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
