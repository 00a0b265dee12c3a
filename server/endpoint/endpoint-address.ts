import { isIP } from 'node:net'
import { EndpointError } from './endpoint-error.ts'
import { isPublic } from './public-address.ts'

/** Where the endpoints of companies may be; see ENDPOINT_ORIGINS. */
export interface Reach {
  /** Origins at which one may be although they are on this machine or network. */
  origins: readonly string[]
  /** Of a server with demo data: its own origin, null until it answers. Its companies' endpoints are its own. */
  self: (() => string | null) | null
}

/** What an endpoint of a demo company begins with: relative, so that it is right whatever the port. */
export const DEMO_ENDPOINTS = '/demo/endpoint/'

export interface Place {
  url: URL
  /** Named by whoever runs the server; any other has to be public. */
  isTrusted: boolean
}

/** An admin of a company writes it, and the server goes there: nothing that only the server can reach is to be found this way. */
export function placeOf(written: string, { origins, self }: Reach): Place {
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

/** Where a file is that an endpoint names: mostly below its own address, sometimes at another that is public. */
export function placeOfFile({ url: endpoint, isTrusted }: Place, path: string, { origins }: Reach): Place {
  const base = endpoint.href.replace(/graphql$/, '')
  const url = URL.parse(/^[a-z][\w+.-]*:/i.test(path) ? path : `${base}${path.replace(/^\/+/, '')}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new EndpointError('address-refused')
  // `..` may lead to what else is there, which nobody trusted.
  const isTheirs = isTrusted && url.href.startsWith(base)
  if (!isTheirs && !origins.includes(url.origin) && !mayBePublic(url))
    throw new EndpointError('address-refused')
  return { url, isTrusted: isTheirs || origins.includes(url.origin) }
}

/** A name is judged when it is looked up. */
function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublic(host)
}
