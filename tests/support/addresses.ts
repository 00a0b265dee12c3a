import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers like PDOK's Locatieserver: by postcode and house number, as in `known` under "1011PN 1". */
export async function startAddresses(known: Record<string, object[]>) {
  const asked: URL[] = []
  /** How it answers next; a number is a status. */
  const failing: number[] = []
  const service = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    asked.push(url)
    const status = failing.shift() ?? 200
    const [postcode, number] = ['postcode', 'huisnummer'].map((name) =>
      url.searchParams
        .getAll('fq')
        .find((fq) => fq.startsWith(`${name}:`))
        ?.slice(name.length + 1),
    )
    const docs = known[`${postcode} ${number}`] ?? []
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ response: { numFound: docs.length, start: 0, docs } }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/search/v3_1`,
    asked,
    failing,
    async close() {
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
}

/** One of its records. */
export const AMSTEL = {
  type: 'adres',
  straatnaam: 'Amstel',
  huisnummer: 1,
  postcode: '1011PN',
  woonplaatsnaam: 'Amsterdam',
  gemeentenaam: 'Amsterdam',
  provincienaam: 'Noord-Holland',
  nummeraanduiding_id: '0363200012143319',
  adresseerbaarobject_id: '0363010012143319',
  centroide_ll: 'POINT(4.90016547 52.3676456)',
  centroide_rd: 'POINT(121800.5 486800.25)',
}
