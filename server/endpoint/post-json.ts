import type { IncomingMessage } from 'node:http'
import { contentAt, type Limits } from './content-at.ts'
import type { Place } from './endpoint-address.ts'
import { EndpointError } from './endpoint-error.ts'

const JSON_TYPE = /^application\/(?:graphql-response\+)?json\s*(?:;|$)/i
/** GraphQL over HTTP: with these statuses the body may hold an error code. */
const TELLING = [200, 400, 422]

export async function postJson(
  place: Place,
  headers: Readonly<Record<string, string>>,
  said: unknown,
  limits: Limits,
): Promise<unknown> {
  const body = JSON.stringify(said)
  const content = await contentAt(
    place,
    {
      headers: {
        accept: 'application/graphql-response+json, application/json',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      body,
      check: refuseUnlessJson,
    },
    limits,
  )
  return parsed(content.toString())
}

function refuseUnlessJson({ statusCode = 0, headers }: IncomingMessage) {
  if (!TELLING.includes(statusCode)) throw new EndpointError('status', String(statusCode))
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new EndpointError('nonsense')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EndpointError('nonsense')
  }
}
