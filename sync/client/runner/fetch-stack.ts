import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** Milliseconds for one chunk of half a megabyte, enough at 64 kbit/s. A slower line counts as dead. */
const CHUNK_TIMEOUT_MS = 120_000

/** An HTTP stack for tus-js-client, whose own uses XMLHttpRequest in browsers. A service worker does not have that. */
export const fetchStack: HttpStack = {
  createRequest: (method, url) => new FetchRequest(method, url),
  getName: () => 'fetch',
}

class FetchRequest implements HttpRequest {
  readonly #method: string
  readonly #url: string
  readonly #headers: Record<string, string> = {}
  readonly #abort = new AbortController()

  constructor(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  getMethod() {
    return this.#method
  }
  getURL() {
    return this.#url
  }
  setHeader(header: string, value: string) {
    this.#headers[header] = value
  }
  getHeader(header: string) {
    return this.#headers[header]
  }
  setProgressHandler() {
    // The progress within one chunk is not used.
  }
  async send(body: BodyInit | null = null): Promise<HttpResponse> {
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(CHUNK_TIMEOUT_MS)])
    const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
    const text = await response.text()
    return {
      getStatus: () => response.status,
      getHeader: (header) => response.headers.get(header) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    }
  }
  async abort() {
    this.#abort.abort()
  }
  getUnderlyingObject() {
    return null
  }
}
