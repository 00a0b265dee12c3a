import * as v from 'valibot'

/** A record of PDOK's Locatieserver, reduced to the fields used. Empty parts are absent or null. */
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

/** The field names are those of Postcode.nl. */
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

/** A fallback that knows all addresses of a house number without a service. */
export type SpareAddresses = (postcode: string, number: number) => Address[]

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 4_000
const MAX_ATTEMPTS = 2

/** All addresses of a house number. Throws when the service does not answer. */
export async function addressesAt(url: string, postcode: string, number: number): Promise<Address[]> {
  // `fq` is repeated, and no unknown parameter may be added: the service refuses the request.
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

/** The service's display form: "Cruquiuskade 289A, 1018AM Amsterdam". */
const SHOWN = /\s(\d{1,5})(\S*), (\d{4}[A-Z]{2}) /

/** A house by the address fields of an order. */
export interface Door {
  postcode: string
  number: string
  addition: string
}

/** The addresses within this many metres, nearest first. Throws when the service does not answer. */
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
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (!reply.ok) throw new Error(`The address service answers ${reply.status}`)
    return await reply.json()
  } catch (error) {
    if (attempt < MAX_ATTEMPTS) return asked(url, attempt + 1)
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
    // The service has no floor areas.
    surfaceArea: null,
  }
}

/** POINT(5.85351525 51.84092097): longitude first. */
function point(text: string | null): [number | null, number | null] {
  const [, east, north] = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/.exec(text ?? '') ?? []
  return [east === undefined ? null : Number(east), north === undefined ? null : Number(north)]
}
