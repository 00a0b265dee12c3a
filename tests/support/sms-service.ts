import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SMS_TOKEN = 'geheim-sms'

export interface TakenSms {
  body: string
  originator: string
  recipients: string[]
  reference: string
}

/** What the service does with the next message: an answer, or its line cut after it was taken. */
type Turn = number | 'cut'

/** A service for text messages on this machine, that speaks like Spryng's. */
export interface SmsService {
  url: string
  taken: TakenSms[]
  /** For the messages that come next, one each; after them all are taken. */
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
