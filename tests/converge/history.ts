import fc from 'fast-check'

/**
 * The events of one history as plain data. Every number is taken modulo its range, so any part of a history is a valid
 * history, to which it can be shrunk. Zero is always the simplest choice.
 */
export interface History {
  /** Seeds ids and other randomness inside the programs. */
  seed: number
  /** Number of browsers; their users follow in a fixed order, starting with `first`. */
  browsers: number
  first?: number
  /** Kinds of operations to try in turn in every other step of work, where the user may do them. */
  often?: readonly string[]
  steps: readonly Step[]
  /** The network's treatment of its messages, one after another; when they run out it delivers. */
  fates: readonly number[]
}

export interface Step {
  /** Index into `EVENTS`. */
  event: number
  browser: number
  /** Two numbers whose meaning depends on the event. */
  a: number
  b: number
  /** Index into `PAUSES`: the time before the next step. */
  pause: number
}

/** Milliseconds. */
export const PAUSES = [0, 1, 20, 120, 700, 5_000, 40_000]

/**
 * Repetition sets the frequency. `do` tries anything, also what the user may not do; `work` only what they may. Saved
 * histories refer to events by index, so new ones go last.
 */
export const EVENTS = [
  ...Array<'do'>(24).fill('do'),
  'offline',
  'offline',
  'online',
  'online',
  'crash',
  'crash',
  'open',
  'open',
  'second-tab',
  'close-tab',
  'sign-out',
  'sign-in',
  'sign-in',
  'switch-person',
  'switch-person',
  'switch-person',
  'retry',
  'keep-mine',
  'discard',
  'clock',
  'sleep',
  'move-person',
  'move-person',
  'new-epoch',
  'too-old',
  'updated',
  ...Array<'work'>(60).fill('work'),
] as const

export const histories: fc.Arbitrary<History> = fc.record({
  seed: fc.nat(1_000_000),
  browsers: fc.constantFrom(2, 2, 2, 2, 3, 3, 3, 4, 5),
  // The people who run the company come most often, because they may do the most kinds of operations.
  first: fc.constantFrom(0, 1, 2, 4, 5, 3, 3, 3, 6, 6, 6),
  steps: fc.array(
    fc.record({
      event: fc.nat(EVENTS.length - 1),
      browser: fc.nat(4),
      a: fc.nat(400),
      b: fc.nat(400),
      pause: fc.nat(PAUSES.length - 1),
    }),
    { minLength: 20, maxLength: 64, size: 'max' },
  ),
  fates: fc.array(fc.nat(431), { maxLength: 60, size: 'max' }),
})
