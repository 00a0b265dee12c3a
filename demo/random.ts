/** A small seeded generator (mulberry32): the same seed gives the same company on every machine. */
export interface Random {
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** A UUIDv7 of that moment, so that newer rows have greater ids. */
  id(at: number): string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  /** Limited to the digits for which one number has enough randomness. */
  const hex = (length: number) =>
    Math.floor(next() * 16 ** length)
      .toString(16)
      .padStart(length, '0')
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
    id(at) {
      const time = at.toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${whole(8, 11).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
