/** The Cache Storage of a browser, as far as the app and its worker use it. */
export function buildCaches() {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'http://localhost:3000').href
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return {
      put: async (request: RequestInfo, response: Response) => void held.set(urlOf(request), response),
      match: async (request: RequestInfo) => held.get(urlOf(request))?.clone(),
      delete: async (request: RequestInfo) => held.delete(urlOf(request)),
      keys: async () => [...held.keys()].map((url) => new Request(url)),
    }
  }
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
}
