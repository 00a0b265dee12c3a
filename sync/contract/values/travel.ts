/** Degrees north and east. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_METRES = 6_371_000
/** Roads are longer than a straight line. */
const DETOUR = 1.3
/** Of a van, by the length of the way: towns are slow, motorways are not. */
const SPEEDS = [
  { upTo: 5_000, kmh: 30 },
  { upTo: 20_000, kmh: 50 },
  { upTo: Number.POSITIVE_INFINITY, kmh: 75 },
] as const
/** To park and to walk to the door. */
const ARRIVING_MINUTES = 3
const ROUND_MINUTES = 5

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A flat approximation, exact enough for a country. */
export function metresBetween(a: Place, b: Place): number {
  const east = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2))
  return EARTH_METRES * Math.hypot(east, radians(b.latitude - a.latitude))
}

/** Metres by road, estimated from a straight line. */
export const roadMetres = (a: Place, b: Place): number => metresBetween(a, b) * DETOUR

/** Minutes on the way, estimated from a straight line and rounded up to five; 0 within one street. */
export function travelMinutes(a: Place, b: Place): number {
  let left = roadMetres(a, b)
  if (left < 100) return 0
  let minutes = ARRIVING_MINUTES
  let from = 0
  for (const { upTo, kmh } of SPEEDS) {
    const part = Math.min(left, upTo - from)
    minutes += (part / 1000 / kmh) * 60
    left -= part
    from = upTo
    if (left <= 0) break
  }
  return Math.ceil(minutes / ROUND_MINUTES) * ROUND_MINUTES
}
