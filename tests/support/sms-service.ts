import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SMS_TOKEN = 'geheim-sms'

export interface TakenSms {
  body: string
  originator: string
  recipients: string[]
  reference: string
}

/** The service's reaction to the next message: a status, or a connection cut after the message was accepted. */
type Turn = number | 'cut'

/** A text message service on this machine that imitates Spryng's. */
export interface SmsService {
  url: string
  taken: TakenSms[]
  /** Reactions to the next messages, one each; later messages are accepted. */
  plan(...turns: Turn[]): void
  close(): Promise<void>
}

export async function startSmsService(): Promise<SmsService> {
  const taken: TakenSms[] = []
  const turns: Turn[] = []
  const service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.headers.authorization !== `Bearer ${SMS_TOKEN}`) return answer(response, 401)
    const turn = turns.shift() ?? 200
    if (turn === 'cut' || turn === 200) taken.push(JSON.parse(Buffer.concat(parts).toString()) as TakenSms)
    if (turn === 'cut') request.socket.destroy()
    else answer(response, turn)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/messages`,
    taken,
    plan: (...next) => void turns.push(...next),
    close: () => new Promise((resolve) => service.close(() => resolve())),
  }
}

const answer = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"id":"1"}')
