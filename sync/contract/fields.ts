import * as v from 'valibot'

/**
 * The words every definition is written in. Each field has a default, so a document is always complete:
 * an absent value never has to be told apart from an empty one, and an index never meets a hole.
 */
export const id = () => v.pipe(v.string(), v.maxLength(36))
export const optionalId = () => v.optional(v.pipe(v.string(), v.maxLength(36)), '')
export const ids = () => v.optional(v.array(id()), [])
export const line = (max = 200) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
export const text = (max = 20_000) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
export const flag = (initial = false) => v.optional(v.boolean(), initial)

/** Whole cents; prices are consumer prices and include VAT. */
export const cents = () => v.optional(v.pipe(v.number(), v.safeInteger()), 0)
export const count = (initial = 0) => v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), initial)

/** Milliseconds since 1970, given by the server's clock. */
export const moment = () => v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)

/** #RGB or #RRGGBB (SPEC §5). */
export const color = () =>
  v.optional(v.pipe(v.string(), v.maxLength(7), v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)), '#000000')

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

/** A percentage ("10%") or whole cents (SPEC §3, Campaign). */
export const discount = () =>
  v.optional(
    v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,3}(?:[.,]\d{1,2})?%$/))]),
    0,
  )
