import { doorOf } from '#sync/contract/orders/place.ts'
import type { Place } from '#sync/contract/values/travel.ts'

interface Address {
  street: string
  house_number: string
  house_number_addition: string
  postcode: string
  city: string
}

/** Degrees north and east of the demo's towns. */
const TOWNS: Readonly<Record<string, readonly [number, number]>> = {
  Nijmegen: [51.8425, 5.8528],
  Haarlem: [52.3874, 4.6462],
  Utrecht: [52.0907, 5.1214],
  Amersfoort: [52.1561, 5.3878],
  Nieuwegein: [52.0292, 5.0806],
  Klaaswaal: [51.7736, 4.4428],
  Amsterdam: [52.3676, 4.9041],
  Arnhem: [51.9851, 5.8987],
  Zwolle: [52.5126, 6.0944],
  'Den Bosch': [51.6978, 5.3037],
  Leiden: [52.1601, 4.497],
  Groningen: [53.2194, 6.5665],
  Breda: [51.5719, 4.7683],
  Eindhoven: [51.4416, 5.4697],
  Apeldoorn: [52.2112, 5.9699],
}

/** The width of a small town, in degrees north. */
const TOWN = 0.024

/** The place of an address, as the address service would say it: somewhere in its town, always at the same spot. */
export function demoPlace(address: Address): Place & { door: string } {
  const door = doorOf({ address })
  const [north, east] = TOWNS[address.city] ?? [0, 0]
  if (north === 0) return { latitude: 0, longitude: 0, door }
  return {
    latitude: rounded(north + (shareOf(door) - 0.5) * TOWN),
    longitude: rounded(east + (shareOf(`${door} east`) - 0.5) * TOWN * 1.6),
    door,
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(5))

/** 0 to 1, from the text alone (FNV-1a), so that places take no random numbers from the rest of the demo. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last bits of similar texts differ most.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) / 4_294_967_296
}
