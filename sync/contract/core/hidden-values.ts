import type { Definition } from './definition.ts'
import type { AnyDocument } from './documents.ts'
import type { Op } from './operation.ts'
import type { Role } from './roles.ts'

type Path = readonly string[]

/**
 * Completes an edit with values hidden from its author. Edits carry whole fields, and hidden inner values (a token in
 * `config`) would otherwise clash with every edit or be wiped. Authors may write a new secret; omitted or empty ones
 * keep the old. A device lacks the old one, except a secret that was entered there and still waits.
 */
export function withHiddenValues(
  { hidden }: Definition,
  role: Role,
  before: AnyDocument,
  changes: Op['changes'],
): Op['changes'] {
  const inner = (hidden[role] ?? []).map((path) => path.split('.')).filter((path) => path.length > 1)
  const completed = Object.entries(changes).map(([field, { from, to }]) => {
    const paths = inner.filter(([first]) => first === field).map(([, ...below]) => below)
    const complete = (value: unknown) =>
      paths.reduce((whole, path) => filled(whole, before[field], path), value)
    return [field, { from: complete(from), to: complete(to) }]
  })
  return Object.fromEntries(completed)
}

function filled(value: unknown, known: unknown, path: Path): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, sameItem(item, known), path))
  if (!isObject(value) || !isObject(known)) return value
  const [key = '', ...below] = path
  if (below.length > 0) return { ...value, [key]: filled(value[key] ?? {}, known[key], below) }
  const { [key]: said, ...rest } = value
  if ((said !== undefined && said !== '') || isElsewhere(value, known)) return value
  return known[key] === undefined ? rest : { ...rest, [key]: known[key] }
}

/** A secret entered for one address is not sent to another. */
const isElsewhere = (value: Record<string, unknown>, known: Record<string, unknown>) =>
  ['url', 'host'].some((address) => known[address] !== undefined && value[address] !== known[address])

/** List items are matched by `_id` or by `url`. */
function sameItem(item: unknown, known: unknown): unknown {
  if (!Array.isArray(known) || !isObject(item)) return undefined
  return known.filter(isObject).find((other) => (item._id ?? item.url) === (other._id ?? other.url))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
