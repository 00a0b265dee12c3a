import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as sealedRequest } from 'node:https'
import type { Place } from './endpoint-address.ts'
import { EndpointError } from './endpoint-error.ts'
import { publicLookup } from './public-address.ts'

export interface Limits {
  /** For the whole request, from the DNS lookup to the last byte. */
  milliseconds: number
  /** Bytes of the answer. */
  bytes: number
}

interface Wanted {
  headers: Readonly<Record<string, string>>
  /** The request body; without it the request is a GET. */
  body?: string
  /** Throws on an unacceptable answer before its content is read. */
  check(answer: IncomingMessage): void
}

/** `fetch` is not used because it cannot restrict the addresses it connects to. */
export async function contentAt(
  { url, isTrusted }: Place,
  { headers, body, check }: Wanted,
  { milliseconds, bytes }: Limits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(milliseconds)
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    // A new connection, because the address of a reused one was checked for an earlier request.
    agent: false,
    signal,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...(!isTrusted && { lookup: publicLookup }),
  }
  try {
    return await contentOf(await answerTo(url, options, body), check, bytes)
  } catch (error) {
    if (error instanceof EndpointError) throw error
    throw new EndpointError(signal.aborted ? 'slow' : 'unreachable', codeOf(error))
  }
}

function answerTo(url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? sealedRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = ask(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

async function contentOf(answer: IncomingMessage, check: Wanted['check'], most: number): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400) throw new EndpointError('redirect', String(statusCode))
    check(answer)
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new EndpointError('nonsense')
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > most) throw new EndpointError('too-large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    // The rest of the answer is not needed.
    answer.destroy()
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
