import * as v from 'valibot'
import type { AnyDocument, CollectionName, DocumentOf } from './documents.ts'
import type { Rejection } from './errors.ts'
import type { Actor } from './roles.ts'

const change = v.object({ from: v.unknown(), to: v.unknown() })
const key = v.pipe(v.string(), v.uuid())

/** One thing a user did, as it lies in the outbox and travels to the server. `at` is the device's clock: shown, never trusted. */
export const opSchema = v.object({
  opId: key,
  /** Position in this device's outbox; order within one entity. */
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  kind: v.pipe(v.string(), v.maxLength(60)),
  entity: v.pipe(v.string(), v.maxLength(40)),
  entityId: key,
  changes: v.record(v.pipe(v.string(), v.maxLength(60)), change),
  args: v.record(v.string(), v.unknown()),
  /** SHA-256 of the photos that must be on the server before this is applied. */
  blobIds: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.maxLength(60)),
  dependsOn: v.pipe(v.array(key), v.maxLength(20)),
  baseSeq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  opVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  at: v.pipe(v.number(), v.safeInteger()),
})
export type Op = v.InferOutput<typeof opSchema> & { entity: CollectionName }

/** Only what is named here is kept and travels; the state of sending is a device's own business. */
export const toWire = (op: Op): Op => v.parse(opSchema, op) as Op

/** One row an operation leaves behind; `doc` null removes it. */
export interface Write {
  collection: CollectionName
  id: string
  doc: AnyDocument | null
}

export interface Ref {
  collection: CollectionName
  id: string
}

export interface Context<Args> {
  op: Op
  args: Args
  /** The entity as it is now; null when it does not exist. */
  before: AnyDocument | null
  actor: Actor
  /** Milliseconds. The server's clock there, the operation's own `at` on the device. */
  now: number
  ref: Known
  /** On a device: the operations on this document that the server has not been sent yet, by id. Absent at the server. */
  unsent?: readonly string[]
}

/** The documents an operation refers to, as far as its author can see them. */
export type Known = <Name extends CollectionName>(
  collection: Name,
  id: string,
) => DocumentOf<Name> | undefined

/** Everything the product knows about one kind of operation; the same object runs on both ends (DESIGN §4). */
export interface Operation<Args = unknown> {
  kind: string
  collection: CollectionName
  args: v.GenericSchema<unknown, Args>
  /** `queue`: done at once, sent later. `online`: refused without a connection, and the screen says why. */
  policy: 'queue' | 'online'
  /** The other documents that `judge` and `apply` read. Asked again once they are known: one may name further ones. */
  refs(args: Args, context: Pick<Context<Args>, 'op' | 'before' | 'ref'>): readonly Ref[]
  judge(context: Context<Args>): Rejection | null
  apply(context: Context<Args>): readonly Write[]
  /** What is stored of it although it is refused: what its author found out, and nobody else can have meant otherwise. */
  salvage?(context: Context<Args>, rejection: Rejection): readonly Write[]
  /** Work to be done after the commit, once; `key` makes it unique. */
  effects?(context: Context<Args>): readonly Effect[]
}

export interface Effect {
  kind: string
  key: string
  data: Readonly<Record<string, unknown>>
}

type Named<Kind, Policy> = { kind: Kind; policy: Policy }

export function operation<const Kind extends string, const Policy extends Operation['policy'], Args>(
  definition: Operation<Args> & Named<Kind, Policy>,
): Operation & Named<Kind, Policy> {
  return definition as unknown as Operation & Named<Kind, Policy>
}
