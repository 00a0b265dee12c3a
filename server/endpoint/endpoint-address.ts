import { isIP } from 'node:net'
import { EndpointError } from './endpoint-error.ts'
import { isPublic } from './public-address.ts'

/** Limits where the endpoints of companies may be; see ENDPOINT_ORIGINS. */
export interface AllowedOrigins {
  /** Allowed origins on this machine or network. */
  origins: readonly string[]
  /** Only with demo data: returns this server's own origin, where the demo endpoints are, or null until it listens. */
  self: (() => string | null) | null
}

/** Prefix of a demo company's endpoint: relative, so that it holds for any port. */
export const DEMO_ENDPOINTS = '/demo/endpoint/'

export interface Place {
  url: URL
  /** Allowed by the server's configuration; any other place must be public. */
  isTrusted: boolean
}

/**
 * Validates an endpoint's address. An admin of a company types it and the server requests it, so it must not reach
 * anything that only the server can reach (SSRF).
 */
export function placeOf(written: string, { origins, self }: AllowedOrigins): Place {
  const own = written.startsWith(DEMO_ENDPOINTS) && self ? self() : undefined
  if (own === null) throw new EndpointError('unreachable')
  const url = URL.parse(`${written.trim().replace(/\/+$/, '')}/graphql`, own)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new EndpointError('address-refused')
  const isOwn = own !== undefined && url.origin === own && url.pathname.startsWith(DEMO_ENDPOINTS)
  const isTrusted = isOwn || origins.includes(url.origin)
  if (!isTrusted && (own !== undefined || !mayBePublic(url))) throw new EndpointError('address-refused')
  return { url, isTrusted }
}

/** The place of a file an endpoint refers to: usually below its own address, sometimes elsewhere in public. */
export function placeOfFile(
  { url: endpoint, isTrusted }: Place,
  path: string,
  { origins }: AllowedOrigins,
): Place {
  const base = endpoint.href.replace(/graphql$/, '')
  const url = URL.parse(/^[a-z][\w+.-]*:/i.test(path) ? path : `${base}${path.replace(/^\/+/, '')}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new EndpointError('address-refused')
  // `..` may lead out of the trusted path.
  const isTheirs = isTrusted && url.href.startsWith(base)
  if (!isTheirs && !origins.includes(url.origin) && !mayBePublic(url))
    throw new EndpointError('address-refused')
  return { url, isTrusted: isTheirs || origins.includes(url.origin) }
}

/** Host names are checked when they are resolved. */
function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublic(host)
}
