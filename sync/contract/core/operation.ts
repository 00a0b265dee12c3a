import * as v from 'valibot'
import type { AnyDocument, CollectionName, DocumentOf } from './documents.ts'
import type { Rejection } from './errors.ts'
import type { Actor } from './roles.ts'

const change = v.object({ from: v.unknown(), to: v.unknown() })
const key = v.pipe(v.string(), v.uuid())

/** One user action, in the outbox and on the wire. `at` is the device's clock: shown, never trusted. */
export const opSchema = v.object({
  opId: key,
  /** Position in this device's outbox; orders operations of one entity. */
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  kind: v.pipe(v.string(), v.maxLength(60)),
  entity: v.pipe(v.string(), v.maxLength(40)),
  entityId: key,
  changes: v.record(v.pipe(v.string(), v.maxLength(60)), change),
  args: v.record(v.string(), v.unknown()),
  /** SHA-256 of the photos that must be on the server before the operation is applied. */
  blobIds: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.maxLength(60)),
  dependsOn: v.pipe(v.array(key), v.maxLength(20)),
  at: v.pipe(v.number(), v.safeInteger()),
})
export type Op = v.InferOutput<typeof opSchema> & { entity: CollectionName }

/** Strips everything but the schema's fields: the state of sending is local to the device. */
export const toWire = (op: Op): Op => v.parse(opSchema, op) as Op

/** One row written by an operation; a null `doc` removes it. */
export interface Write {
  collection: CollectionName
  id: string
  doc: AnyDocument | null
}

export interface Ref {
  collection: CollectionName
  id: string
}

/** The inputs of an operation. `Doc`: the documents of its collection. */
export interface Context<Args = unknown, Doc = AnyDocument> {
  op: Op
  args: Args
  /** The current entity; null when it does not exist. */
  before: Doc | null
  actor: Actor
  /** Milliseconds since 1970: the server's clock on the server, `at` of the operation on a device. */
  now: number
  ref: RefLookup
  /** On a device: ids of this document's operations that were not sent yet. Absent on the server. */
  unsent?: readonly string[]
}

/** Reads a document an operation refers to; undefined when its author cannot see it. */
export type RefLookup = <Name extends CollectionName>(
  collection: Name,
  id: string,
) => DocumentOf<Name> | undefined

/** The outcome of an accepted operation. */
export interface Accepted {
  writes: readonly Write[]
  /** Work to do after the commit. */
  effects?: readonly Effect[]
  /** By field: values of others that this operation replaces without its author having seen them. */
  overwrote?: Readonly<Record<string, unknown>>
}

/** The outcome of a refused operation. */
export interface Refused extends Rejection {
  /** Writes its author's device shows until the server answers; none if absent. */
  shown?: readonly Write[]
  /** Writes stored despite the refusal: observations of the author, which cannot conflict with anybody's changes. */
  salvaged?: readonly Write[]
}

export const isRefused = (verdict: Refused | Accepted): verdict is Refused => 'code' in verdict

/** The bare rejection, as stored and sent. */
export const reasonOf = ({ shown: _shown, salvaged: _salvaged, ...reason }: Refused): Rejection => reason

/** Refuses for `rejection`, while the author's device shows the writes; without one the operation is done. */
export const acceptUnless = (rejection: Rejection | null | undefined, done: Accepted): Refused | Accepted =>
  rejection ? { ...rejection, shown: done.writes } : done

/**
 * The call by which a program does an operation: the name of one that is written by hand, or one with the operation's own
 * arguments and the id of its document. `says` describes it in the schema.
 */
export type Call = string | { name: string; says: string }

/** The complete definition of one kind of operation. The same object runs on the device and on the server. */
export interface Operation<Args = unknown, Doc = AnyDocument> {
  kind: string
  collection: CollectionName
  /** Null for the plain operations of a collection, which some calls do in its name. */
  call: Call | null
  args: v.GenericSchema<unknown, Args>
  /** `queue`: shown at once, sent later. `online`: refused without a connection, and the screen says why. */
  policy: 'queue' | 'online'
  /**
   * `passes`: may be sent before a photo of the same order that is still uploading. `brings`: has such photos itself,
   * and may be sent before others that bring photos.
   */
  photos?: 'passes' | 'brings'
  /** The other documents `run` reads. Called again when they are known, because one may name further ones. */
  refs?(args: Args, context: Pick<Context<Args, Doc>, 'op' | 'before' | 'ref'>): readonly Ref[]
  /** Ids of the documents it creates. Operations on these wait for it. */
  makes?(args: Args, op: Op): readonly string[]
  /** Further collections it writes. A device settles the operation when all of them are up to date. */
  alsoWrites?: readonly CollectionName[]
  /** Pure. A device calls it before storing the operation and to show it, the server before storing the rows. */
  run(context: Context<Args, Doc>): Refused | Accepted
}

/** Work after the commit, done once per `key`. */
export interface Effect {
  kind: string
  key: string
  data: Readonly<Record<string, unknown>>
}

interface Named<Kind, Policy, Name, How> {
  kind: Kind
  policy: Policy
  collection: Name
  call: How
}

export function operation<
  const Kind extends string,
  const Policy extends Operation['policy'],
  const Name extends CollectionName,
  Args,
  How extends Call | null,
>(
  definition: Operation<Args, DocumentOf<Name>> & Named<Kind, Policy, Name, How>,
): Operation & Named<Kind, Policy, Name, How> {
  return definition as unknown as Operation & Named<Kind, Policy, Name, How>
}
