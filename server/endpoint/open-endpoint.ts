import type { IncomingMessage } from 'node:http'
import type * as v from 'valibot'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { answerIn, type EndpointFile, file, type QuotationResult, quotationResult, rows } from './answers.ts'
import { contentAt, type Limits } from './content-at.ts'
import { documents, type Question, VERSION_HEADER, versionOf } from './documents.ts'
import { type AllowedOrigins, placeOf, placeOfFile } from './endpoint-address.ts'
import { EndpointError } from './endpoint-error.ts'
import { postJson } from './post-json.ts'

type Config = DocumentOf<'companies'>['config']['endpoint']

const LIMITS: Limits = { milliseconds: 10_000, bytes: 4_000_000 }
/** Enough for a brochure; a slow one is left to a later refresh. */
const FILE_LIMITS: Limits = { milliseconds: 5_000, bytes: 10_000_000 }
/** For queries only: `createQuotation` is retried by its effect, with an idempotency key. */
const MAX_ATTEMPTS = 2

export interface QuotationApp {
  name: string
  version: string
  /** The idempotency key, also sent as a header. */
  reference: string
}

/** A company's own product endpoint. Calls return validated data or throw an EndpointError. */
export interface Endpoint {
  /** All products, or those whose `_id` is listed. */
  getProducts(where?: { _id: readonly string[] }): Promise<unknown[]>
  getProductCampaigns(): Promise<unknown[]>
  getFile(id: string): Promise<EndpointFile | null>
  /** The content at the path of an image or document. */
  getContent(path: string): Promise<Buffer>
  createQuotation(data: object, app: QuotationApp): Promise<QuotationResult>
}

export const hasEndpoint = ({ config }: Pick<DocumentOf<'companies'>, 'config'>) =>
  config.endpoint.url.trim() !== ''

export function openEndpoint(
  { url, token, version }: Config,
  reach: AllowedOrigins,
  limits = LIMITS,
): Endpoint {
  const place = placeOf(url, reach)
  const spoken = versionOf(version)
  const standing = { authorization: headerValue(token), [VERSION_HEADER]: spoken }

  async function ask<T>(
    question: Question,
    variables: object,
    schema: v.GenericSchema<unknown, T>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    const body = { query: documents[spoken][question], variables }
    return answerIn(await postJson(place, { ...standing, ...headers }, body, limits), question, schema)
  }

  return {
    getProducts: (where) => tried(() => ask('getProducts', where ? { where } : {}, rows)),
    getProductCampaigns: () => tried(() => ask('getProductCampaigns', {}, rows)),
    getFile: (id) => tried(() => ask('getFile', { id }, file)),
    getContent(path) {
      const at = placeOfFile(place, path, reach)
      const isTheirs = at.url.origin === place.url.origin
      if (isTheirs) at.url.searchParams.set('prefer', 'legacy')
      // The token must not reach other origins.
      return contentAt(at, { headers: isTheirs ? standing : {}, check: refuseUnlessThere }, FILE_LIMITS)
    },
    createQuotation: (data, app) =>
      ask('createQuotation', { data, app }, quotationResult, { 'idempotency-key': app.reference }),
  }
}

function refuseUnlessThere({ statusCode = 0 }: IncomingMessage) {
  if (statusCode !== 200) throw new EndpointError('status', String(statusCode))
}

async function tried<T>(ask: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (attempt < MAX_ATTEMPTS && error instanceof EndpointError && error.isPassing)
      return tried(ask, attempt + 1)
    throw error
  }
}

/** Refuses characters a header cannot hold, because Node's error message would quote the token. */
function headerValue(token: string): string {
  if (!/^[\x20-\x7e]*$/.test(token)) throw new EndpointError('refused', 'TOKEN')
  return token
}
