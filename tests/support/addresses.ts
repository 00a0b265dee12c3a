import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Imitates PDOK's Locatieserver: by postcode and house number (`known`, keyed like "1011PN 1"), and by location
 * (`near`, keyed like "52.3676 4.9002", nearest first).
 */
export async function startAddresses(
  known: Record<string, object[]>,
  near: Record<string, readonly string[]> = {},
) {
  const asked: URL[] = []
  /** The answers to the next requests; a number is an HTTP status. */
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
    const place = ['lat', 'lon'].map((name) => Number(url.searchParams.get(name)).toFixed(4)).join(' ')
    const docs = url.pathname.endsWith('/reverse')
      ? (near[place] ?? []).map((weergavenaam, at) => ({ type: 'adres', weergavenaam, afstand: at * 10 }))
      : (known[`${postcode} ${number}`] ?? [])
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

/** One record of the service. */
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

/** The house of every order that a test builds. */
export const AT_AMSTEL = { '52.3676 4.9002': ['Dorpsstraat 12, 1234AB Súdwest-Fryslân'] }
