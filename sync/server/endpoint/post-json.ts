import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as sealedRequest } from 'node:https'
import type { Place } from './endpoint-address.ts'
import { EndpointError } from './endpoint-error.ts'
import { publicLookup } from './public-address.ts'

const JSON_TYPE = /^application\/(?:graphql-response\+)?json\s*(?:;|$)/i
/** GraphQL over HTTP: with these an answer may tell why. */
const TELLING = [200, 400, 422]

export interface Limits {
  /** For all of it, from the look at the name to the last byte. */
  milliseconds: number
  /** Of the answer. */
  bytes: number
}

/** Not `fetch`, to which nobody can say which addresses it may connect to. */
export async function postJson(
  { url, isTrusted }: Place,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  { milliseconds, bytes }: Limits,
): Promise<unknown> {
  const text = JSON.stringify(body)
  const signal = AbortSignal.timeout(milliseconds)
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own: one that was made before was judged before.
    agent: false,
    signal,
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    },
    ...(!isTrusted && { lookup: publicLookup }),
  }
  try {
    const answer = await answerTo(url, options, text)
    return parsed(await contentOf(answer, bytes))
  } catch (error) {
    if (error instanceof EndpointError) throw error
    throw new EndpointError(signal.aborted ? 'slow' : 'unreachable', codeOf(error))
  }
}

function answerTo(url: URL, options: RequestOptions, text: string): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? sealedRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = ask(url, options, resolve)
    request.on('error', reject)
    request.end(text)
  })
}

async function contentOf(answer: IncomingMessage, most: number): Promise<string> {
  try {
    refuseUnlessJson(answer)
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > most) throw new EndpointError('too-large')
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  } finally {
    // What is still to come, nobody waits for.
    answer.destroy()
  }
}

function refuseUnlessJson({ statusCode = 0, headers }: IncomingMessage) {
  if (statusCode >= 300 && statusCode < 400) throw new EndpointError('redirect', String(statusCode))
  if (!TELLING.includes(statusCode)) throw new EndpointError('status', String(statusCode))
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  if (!isPlain || !JSON_TYPE.test(headers['content-type'] ?? '')) throw new EndpointError('nonsense')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EndpointError('nonsense')
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
