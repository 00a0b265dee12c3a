import * as v from 'valibot'

/** A record of PDOK's Locatieserver, as far as it is used. Empty parts are absent or null. */
const record = v.object({
  straatnaam: v.optional(v.nullable(v.string()), ''),
  huisnummer: v.number(),
  huisletter: v.optional(v.nullable(v.string()), ''),
  huisnummertoevoeging: v.optional(v.nullable(v.string()), ''),
  postcode: v.optional(v.nullable(v.string()), ''),
  woonplaatsnaam: v.optional(v.nullable(v.string()), ''),
  gemeentenaam: v.optional(v.nullable(v.string()), ''),
  provincienaam: v.optional(v.nullable(v.string()), ''),
  nummeraanduiding_id: v.optional(v.nullable(v.string()), ''),
  adresseerbaarobject_id: v.optional(v.nullable(v.string()), ''),
  centroide_ll: v.optional(v.nullable(v.string()), ''),
  centroide_rd: v.optional(v.nullable(v.string()), ''),
})
const answer = v.object({ response: v.object({ docs: v.array(record) }) })

/** In the names of SPEC §3, which are those of Postcode.nl. */
export interface Address {
  street: string
  houseNumber: number
  houseNumberAddition: string
  postcode: string
  city: string
  municipality: string
  province: string
  latitude: number | null
  longitude: number | null
  rdX: number | null
  rdY: number | null
  bagNumberDesignationId: string
  bagAddressableObjectId: string
  surfaceArea: number | null
}

/** All addresses of a house number that somebody knows by heart. */
export type SpareAddresses = (postcode: string, number: number) => Address[]

/** Milliseconds. */
const TIMEOUT = 4_000
const TRIES = 2

/** All addresses of a house number. Throws when the service does not answer. */
export async function addressesAt(url: string, postcode: string, number: number): Promise<Address[]> {
  // Several `fq`, and nothing the service does not know: it refuses a question with anything else in it.
  const query = new URLSearchParams([
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${number}`],
    ['rows', '50'],
  ])
  const { response } = v.parse(answer, await asked(`${url}/free?${query}`))
  return response.docs.map(toAddress)
}

const near = v.object({ response: v.object({ docs: v.array(v.object({ weergavenaam: v.string() })) }) })

/** As the service shows an address: "Cruquiuskade 289A, 1018AM Amsterdam". */
const SHOWN = /\s(\d{1,5})(\S*), (\d{4}[A-Z]{2}) /

/** A door, by what an order has of it. */
export interface Door {
  postcode: string
  number: string
  addition: string
}

/** The addresses within so many metres, nearest first. Throws when the service does not answer. */
export async function addressesNear(
  url: string,
  { lat, long }: { lat: number; long: number },
  metres: number,
): Promise<Door[]> {
  const query = new URLSearchParams({
    lat: String(lat),
    lon: String(long),
    type: 'adres',
    distance: String(metres),
    rows: '50',
  })
  const { response } = v.parse(near, await asked(`${url}/reverse?${query}`))
  return response.docs.flatMap(({ weergavenaam }) => {
    const [, number, addition = '', postcode] = SHOWN.exec(weergavenaam) ?? []
    return number && postcode ? [{ postcode, number, addition }] : []
  })
}

async function asked(url: string, attempt = 1): Promise<unknown> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    if (!reply.ok) throw new Error(`The address service answers ${reply.status}`)
    return await reply.json()
  } catch (error) {
    if (attempt < TRIES) return asked(url, attempt + 1)
    throw error
  }
}

function toAddress(found: v.InferOutput<typeof record>): Address {
  const [longitude, latitude] = point(found.centroide_ll)
  const [rdX, rdY] = point(found.centroide_rd)
  return {
    street: found.straatnaam ?? '',
    houseNumber: found.huisnummer,
    houseNumberAddition: `${found.huisletter ?? ''}${found.huisnummertoevoeging ?? ''}`,
    postcode: found.postcode ?? '',
    city: found.woonplaatsnaam ?? '',
    municipality: found.gemeentenaam ?? '',
    province: found.provincienaam ?? '',
    latitude,
    longitude,
    rdX,
    rdY,
    bagNumberDesignationId: found.nummeraanduiding_id ?? '',
    bagAddressableObjectId: found.adresseerbaarobject_id ?? '',
    // It knows no floor areas.
    surfaceArea: null,
  }
}

/** POINT(5.85351525 51.84092097): first east, then north. */
function point(text: string | null): [number | null, number | null] {
  const [, east, north] = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/.exec(text ?? '') ?? []
  return [east === undefined ? null : Number(east), north === undefined ? null : Number(north)]
}
