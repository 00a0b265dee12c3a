import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of Google's Measurement Protocol that keeps what it was sent. */
export async function startMeasuring() {
  const told: { search: string; body: string }[] = []
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      told.push({
        search: new URL(request.url ?? '', 'http://_').search,
        body: Buffer.concat(parts).toString(),
      })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/mp/collect?api_secret=geheim`,
    told,
    close: () => new Promise((resolve) => service.close(resolve)),
  }
}
