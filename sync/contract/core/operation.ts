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

/** All that decides what an operation does. `Doc`: the documents of its collection. */
export interface Context<Args = unknown, Doc = AnyDocument> {
  op: Op
  args: Args
  /** The entity as it is now; null when it does not exist. */
  before: Doc | null
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

/** What an operation does. */
export interface Done {
  writes: readonly Write[]
  /** Work for after the commit. */
  effects?: readonly Effect[]
  /** By field: what somebody else had written meanwhile and this operation replaces without its author having seen it. */
  overwrote?: Readonly<Record<string, unknown>>
}

/** Why an operation is not done. */
export interface Refused extends Rejection {
  /** What its author's device shows of it until the server has answered; without it nothing. */
  shown?: readonly Write[]
  /** What is stored of it all the same: what its author found out, and nobody else can have meant otherwise. */
  salvaged?: readonly Write[]
}

export const isRefused = (verdict: Refused | Done): verdict is Refused => 'code' in verdict

/** Its reason alone, as it is stored and told. */
export const reasonOf = ({ shown: _shown, salvaged: _salvaged, ...reason }: Refused): Rejection => reason

/** Refused for this reason, and shown to its author until then; done where there is no reason. */
export const doneUnless = (rejection: Rejection | null | undefined, done: Done): Refused | Done =>
  rejection ? { ...rejection, shown: done.writes } : done

/** Everything the product knows about one kind of operation. The same object runs on the device and at the server. */
export interface Operation<Args = unknown, Doc = AnyDocument> {
  kind: string
  collection: CollectionName
  args: v.GenericSchema<unknown, Args>
  /** `queue`: done at once, sent later. `online`: refused without a connection, and the screen says why. */
  policy: 'queue' | 'online'
  /**
   * `passes`: may be sent before a photo of the same order that is still travelling. `brings`: has such photos itself, and may
   * be sent before others of its kind.
   */
  photos?: 'passes' | 'brings'
  /** The other documents that `run` reads. Asked again once they are known: one may name further ones. */
  refs?(args: Args, context: Pick<Context<Args, Doc>, 'op' | 'before' | 'ref'>): readonly Ref[]
  /** Ids of the documents that it makes: what is done to these waits for it. */
  makes?(args: Args, op: Op): readonly string[]
  /** The collections in which it writes besides its own: a device lets go of it once all of them are up to date. */
  alsoWrites?: readonly CollectionName[]
  /** Pure: the device asks it before it stores the operation and whenever it shows it, the server before it stores the rows. */
  run(context: Context<Args, Doc>): Refused | Done
}

/** Work after the commit, done once; `key` makes it unique. */
export interface Effect {
  kind: string
  key: string
  data: Readonly<Record<string, unknown>>
}

interface Named<Kind, Policy, Name> {
  kind: Kind
  policy: Policy
  collection: Name
}

export function operation<
  const Kind extends string,
  const Policy extends Operation['policy'],
  const Name extends CollectionName,
  Args,
>(
  definition: Operation<Args, DocumentOf<Name>> & Named<Kind, Policy, Name>,
): Operation & Named<Kind, Policy, Name> {
  return definition as unknown as Operation & Named<Kind, Policy, Name>
}
