import fc from 'fast-check'

/**
 * What happens in one history, as plain data: every number is taken modulo what there is, so any part of a history is a
 * history too and can be shrunk to. Zero is always the plainest choice.
 */
export interface History {
  /** For ids and other chance inside the programs. */
  seed: number
  /** How many browsers; the people at them follow from their order, beginning with this one. */
  browsers: number
  first?: number
  steps: readonly Step[]
  /** What the network does to its messages, one after another; afterwards it behaves. */
  fates: readonly number[]
}

export interface Step {
  /** Index into `EVENTS`. */
  event: number
  browser: number
  /** Two choices, whatever the event makes of them. */
  a: number
  b: number
  /** Index into `PAUSES`: what passes before the next step. */
  pause: number
}

/** Milliseconds. */
export const PAUSES = [0, 1, 20, 120, 700, 5_000, 40_000]

/**
 * Each as often as it stands here. `do` tries anything, also what the person may not; `work` something they may. Kept histories
 * name them by their place: what is new comes last.
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
  // whoever runs the company most of all: nobody else may do as many kinds of things
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
