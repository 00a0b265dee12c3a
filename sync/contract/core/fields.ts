import * as v from 'valibot'

/**
 * Field types of all definitions. Each field has a default, so documents are complete: absent and empty need not be
 * told apart, and an index never meets a hole.
 */
export const id = () => v.pipe(v.string(), v.maxLength(36))
export const optionalId = () => v.optional(v.pipe(v.string(), v.maxLength(36)), '')

/**
 * References a row of a collection; the reference is refused when its author cannot see that row (references.ts).
 * `copied`: the id is part of a snapshot of that row, which may be gone.
 */
export const idOf = (collection: string, kind: Reference['kind'] = 'live') =>
  v.pipe(v.string(), v.maxLength(36), v.metadata({ reference: { collection, kind } }))
export const optionalIdOf = (collection: string, kind?: Reference['kind']) =>
  v.optional(idOf(collection, kind), '')

/** The reference metadata set by `idOf`. */
export interface Reference {
  collection: string
  kind: 'live' | 'copied'
  /** The id is part of a file path. */
  isPath?: boolean
}

/** The path of a picture or document: a file on this server, or an address elsewhere. */
export const filePath = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.metadata({ reference: { collection: 'files', kind: 'copied', isPath: true } }),
    ),
    '',
  )

/** Per list. */
export const MAX_IDS = 1_000

/** The default limit exceeds what anybody creates by hand. */
export const listOf = <Item extends v.GenericSchema>(item: Item, max = 200) =>
  v.optional(v.pipe(v.array(item), v.maxLength(max)), [])
export const idsOf = (collection: string, kind?: Reference['kind']) => listOf(idOf(collection, kind), MAX_IDS)
export const line = (max = 200) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
export const text = (max = 20_000) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
export const flag = (initial = false) => v.optional(v.boolean(), initial)

/** A hundred million euro, so that sums stay exact numbers. */
const MAX_CENTS = 10_000_000_000

/** Whole cents; prices are consumer prices and include VAT. */
export const cents = () =>
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(-MAX_CENTS), v.maxValue(MAX_CENTS)), 0)
export const count = (initial = 0, max = 1_000_000_000) =>
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(max)), initial)

/** An amount with at most two decimals, such as 1.5 hours. */
export const quantity = (initial = 1, max = 10_000) =>
  v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(max),
      v.check((amount) => Number(amount.toFixed(2)) === amount),
    ),
    initial,
  )

/** Milliseconds since 1970, by the server's clock. */
export const moment = () => v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)

/** YYYY-MM-DD, or '' for none. */
export const day = () => v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)), '')

/** Of latitude or longitude. */
export const degrees = () => v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), 0)

/** HH:mm, or '' for none. */
export const time = () => v.optional(v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)), '')

export const DEFAULT_COLOR = '#000000'

/** #RGB or #RRGGBB. */
export const color = () =>
  v.optional(v.pipe(v.string(), v.maxLength(7), v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)), DEFAULT_COLOR)

/** Free keys, as in a filled-in form or an integration's settings. Keys that could reach a prototype are refused. */
export const map = () =>
  v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()),
      v.check((value) => !Object.keys(value).some((key) => FORBIDDEN_KEYS.has(key))),
    ),
    {},
  )

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** The first key, at any depth, that could reach a prototype. A parser would drop it silently. */
export function forbiddenKey(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, within] of Object.entries(value)) {
    const found = FORBIDDEN_KEYS.has(key) ? key : forbiddenKey(within)
    if (found !== null) return found
  }
  return null
}

/** Control characters: PostgreSQL stores no NUL, and print shows none. Tabs and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Line and page breaks of text processors. They become spaces, or the words would run together. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKS = /[\u000b\u000c]/g

/** The same value without control characters, at any depth. */
export function withoutControls<T>(value: T): T {
  if (typeof value === 'string') return value.replace(BREAKS, ' ').replace(CONTROLS, '') as T
  if (Array.isArray(value)) return value.map(withoutControls) as T
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, withoutControls(within)])) as T
}

/** The key, at any depth, of the first text with a control character. */
export function keyWithControls(value: unknown, key = ''): string | null {
  if (typeof value === 'string') return value.search(CONTROLS) >= 0 ? key : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, within] of Object.entries(value)) {
    const found = keyWithControls(within, Array.isArray(value) ? key : name)
    if (found !== null) return found
  }
  return null
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A percentage ("10%") or whole cents. */
export const discount = () =>
  v.optional(v.union([cents().wrapped, v.pipe(v.string(), v.regex(/^\d{1,3}(?:[.,]\d{1,2})?%$/))]), 0)
