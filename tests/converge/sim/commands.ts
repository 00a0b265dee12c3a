import { createHash } from 'node:crypto'
import type { Command } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Operation } from '#sync/contract/core/operation.ts'
import { roleOf as roleNamed } from '#sync/contract/core/roles.ts'
import { type OwnKind, operationByKind, own } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { type Capability, can } from '#sync/contract/rights.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { VISIT_STATES } from '#sync/contract/visits/fields.ts'
import { buildOwned } from '../../support/builders/any-document.ts'
import { buildOffered } from '../../support/builders/options.ts'
import { BUYING, HIRING } from './options.ts'
import type { World } from './world.ts'

/** Ids of everything created in a history so far, by collection; later steps choose from them. */
export type Known = Map<CollectionName, string[]>

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/** The kinds of a step; repetition sets the frequency. The `text` of a step is unique, so that checks can find it. */
const KINDS = [
  comment,
  comment,
  comment,
  status,
  status,
  editOrder,
  editOrder,
  editCustomer,
  editCustomer,
  attach,
  attach,
  detach,
  archive,
  restore,
  deleteOrder,
  quotation,
  create,
  edit,
  remove,
]

const send = plain('orders.send')
const notice = plain('orders.notice')
const exportOrder = plain('orders.export')

/** Operations whose arguments must fit together, with the function that makes them. `plain` makes all others. */
const OF_KIND: Partial<Record<OwnKind, ((choice: Choice) => Command) | 'a reversal'>> = {
  'orders.comment': comment,
  'orders.status': status,
  'orders.recall': 'a reversal',
  'orders.undo-status': 'a reversal',
  'orders.reply': reply,
  'orders.approve': approve,
  'orders.option': takeOption,
  'orders.follow-up': followUp,
  'orders.discount': discount,
  'orders.attach': attach,
  'orders.detach': detach,
  'products.attach': attachToProduct,
  'campaigns.attach': attachToCampaign,
  'orders.archive': archive,
  'archives.restore': restore,
  'quotations.create': quotation,
  'quotations.send': mailAgain,
  'users.prefer': prefer,
  'customers.merge': merge,
  'customers.split': split,
  'users.profile': profile,
  'visits.edit': moveVisit,
  'visits.state': visitState,
  'visits.longer': visitLonger,
  'users.roster': roster,
  'imports.add': importRows,
  'imports.undo': undoImport,
}

/** The kinds of a step for people who stay within their role; repetition sets the frequency. */
const OFTEN = [
  comment,
  comment,
  comment,
  status,
  status,
  editOrder,
  editOrder,
  editCustomer,
  attach,
  detach,
  archive,
  restore,
  restore,
  deleteOrder,
  quotation,
  quotation,
  ...any('create', 3),
  ...any('edit', 3),
  ...any('delete', 2),
  send,
  notice,
  prefer,
  exportOrder,
  merge,
  merge,
  split,
  split,
]
/** Operations that `OFTEN` contains, so that `WORK` does not add them again. */
const PLAIN: readonly string[] = ['orders.send', 'orders.notice', 'orders.export']
const WORK = [
  ...OFTEN,
  ...Object.values(OF_KIND)
    .filter(
      (make) =>
        make !== 'a reversal' &&
        ![followUp, visitState, moveVisit, visitLonger, roster, importRows, undoImport].includes(
          make as never,
        ) &&
        !OFTEN.includes(make),
    )
    .map((make) => (make === mailAgain ? handleOffer : make)),
  exportOrder,
  ...own
    .filter(({ kind }) => !PLAIN.includes(kind) && !OF_KIND[kind as OwnKind])
    .map(({ kind }) => plain(kind)),
] as ((choice: Choice) => Command)[]

/** The kinds of a step for people who run the company: mostly changes of single rows. */
const RUNNING = [...WORK, ...any('create', 16), ...any('edit', 20), ...any('delete', 16)]

interface Choice {
  world: World
  /** The author. */
  person: DocumentOf<'users'>
  known: Known
  a: number
  b: number
  text: string
  /** Kinds to try in every other step of work. */
  often?: readonly string[] | undefined
}

export const commandFor = (choice: Choice): Command => pick(KINDS, choice.a)(choice)

/** The first command from index `a` on that this user's role allows. */
export function workFor(choice: Choice): Command {
  const { often = [], a } = choice
  const wanted = often.filter((kind) => can(roleOf(choice), kind as Capability))
  if (wanted.length > 0 && a % 2 === 0) return makerOf(pick(wanted, a / 2))(choice)
  const isRunning = can(roleOf(choice), 'users.create')
  const kinds = isRunning ? RUNNING : WORK
  const inTurn = kinds.map((_, at) => pick(kinds, choice.a + at)(choice))
  return inTurn.find(({ kind }) => can(roleOf(choice), kind as Capability)) ?? comment(choice)
}

function makerOf(kind: string): (choice: Choice) => Command {
  const [collection, verb] = kind.split('.') as [CollectionName, string]
  const known = OF_KIND[kind as OwnKind]
  if (known === 'a reversal') throw new Error(`${kind} only follows another operation`)
  if (known) return (choice) => known(withSpares(choice))
  const make = { create, edit, delete: remove }[verb]
  return make ? (choice) => make(withSpares(choice), collection) : plain(kind)
}

const roleOf = ({ person }: Choice) => ({ role: roleNamed(person.role) })

const one = ({ known, b }: Choice, collection: CollectionName) =>
  pick(known.get(collection) ?? [], b) ?? uuidV7()
const onOrder = (choice: Choice) => ({ entity: 'orders' as const, entityId: one(choice, 'orders') })

function comment(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.comment', args: { title: '', commentary: choice.text } }
}

function reply(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.reply', args: { text: choice.text } }
}

function approve(choice: Choice): Command {
  const args = { by: choice.text, version: '1.0.0', option: optionOf(choice), signature: '' }
  return { ...onOrder(choice), kind: 'orders.approve', args }
}

function takeOption(choice: Choice): Command {
  const args = { option: optionOf(choice) || BUYING._id, chosen: choice.a % 3 === 0 }
  return { ...onOffer(choice), kind: 'orders.option', args }
}

const optionOf = ({ b }: Choice) => ['', BUYING._id, HIRING._id][b % 3] ?? ''

/** Mostly on the offer; others are refused. */
function onOffer(choice: Choice) {
  const offer = choice.world.orders.find(({ type }) => type === 'quotation')
  return choice.b % 3 > 0 && offer ? { entity: 'orders' as const, entityId: offer._id } : onOrder(choice)
}

function mailAgain(choice: Choice): Command {
  const args = choice.a % 2 === 0 ? { email: 'j.jansen@voorbeeld.nl' } : {}
  return { ...onOffer(choice), kind: 'quotations.send', args }
}

/** One turn for all nine, so that the histories of a seed keep the turns of all other kinds. */
function handleOffer(choice: Choice): Command {
  const made = [
    followUp,
    mailAgain,
    discount,
    visitState,
    moveVisit,
    visitLonger,
    roster,
    importRows,
    undoImport,
  ]
  return pick(made, choice.b)(choice)
}

/** Says how a visit goes, mostly the one that the status of an order planned. */
function visitState(choice: Choice): Command {
  return { ...onVisit(choice), kind: 'visits.state', args: { state: pick(VISIT_STATES, choice.a) } }
}

/** Moves a visit, and with it what the status of its order says. */
function moveVisit(choice: Choice): Command {
  const changes = changesTo({ date: `2026-12-1${choice.a % 10}`, time: '13:00' })
  return { ...onVisit(choice), kind: 'visits.edit', ...(changes && { changes }) }
}

function visitLonger(choice: Choice): Command {
  return { ...onVisit(choice), kind: 'visits.longer', args: { minutes: choice.a % 100 } }
}

/** A new customer, and another name for one who is there. */
function importRows(choice: Choice): Command {
  const { tree } = choice.world
  const [made, changed] = [uuidV7(), one(choice, 'customers')]
  const rows = [
    { line: 2, id: made, was: null, became: { lastname: choice.text.slice(0, 200) } },
    { line: 3, id: changed, was: { firstname: '' }, became: { firstname: choice.text.slice(0, 200) } },
  ]
  const args = { company_id: tree.wos._id, whole: uuidV7(), part: 0, file: 'relaties.csv', rows }
  return { kind: 'imports.add', entity: 'imports', entityId: uuidV7(), args }
}

function undoImport(choice: Choice): Command {
  return { kind: 'imports.undo', entity: 'imports', entityId: one(choice, 'imports'), args: {} }
}

/** When a colleague works, how long they pause and what they may do, or one of these. */
function roster(choice: Choice): Command {
  const said = { pause: choice.a % 60, skills: ['CO', 'Elektra'].slice(choice.a % 3) }
  const args = choice.b % 2 === 0 ? said : { work_hours: [] }
  return { entity: 'users', entityId: one(choice, 'users'), kind: 'users.roster', args }
}

function onVisit(choice: Choice) {
  const entityId = choice.b % 3 > 0 ? one(choice, 'orders') : one(choice, 'visits')
  return { entity: 'visits' as const, entityId }
}

/** Gives a discount, asks for one, agrees to it or removes it. */
function discount(choice: Choice): Command {
  const off = pick([0, 5_000, '5%', '50%'], choice.a)
  return { ...onOffer(choice), kind: 'orders.discount', args: { off, reason: choice.text.slice(0, 200) } }
}

/** Sets a mark, moves it, or removes it. */
function followUp(choice: Choice): Command {
  const date = pick(['2026-12-01', '2026-12-08', ''], choice.a)
  return { ...onOffer(choice), kind: 'orders.follow-up', args: { date, note: choice.text.slice(0, 200) } }
}

function status(choice: Choice): Command {
  const wanted = pick(choice.world.statuses, choice.b)
  const fields = Object.fromEntries(wanted.fields.map(({ name }) => [name, choice.text]))
  const day = isScheduled(wanted) ? `2026-12-0${1 + (choice.b % 9)}` : ''
  const message = { send: false, date: day, time: day && '08:30' }
  const args = { status_id: wanted._id, fields, message }
  // Three of four name the status they replace, so that the server checks for a conflict; the fourth skips the check.
  const over = choice.b % 4 > 0 && { changes: { current_status: { to: { name: wanted.name } } } }
  return { ...onOrder(choice), kind: 'orders.status', args, ...over }
}

const changesTo = (values: Readonly<Record<string, unknown>>): Command['changes'] =>
  Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to }]))

/** An edit of fields that only the next release knows. */
export function nextFor(choice: Choice): Command {
  if (choice.b % 2 === 0)
    return {
      kind: 'customers.edit',
      entity: 'customers',
      entityId: one(choice, 'customers'),
      changes: changesTo({ reference: choice.text }),
    }
  const address = {
    street: choice.text,
    floor: choice.text,
    house_number: '1',
    house_number_addition: '',
    postcode: '',
    city: '',
  }
  return { ...onOrder(choice), kind: 'orders.edit', changes: changesTo({ address }) }
}

/** Edits the address, or moves the order to another company, which removes it from some devices. */
function editOrder(choice: Choice): Command {
  const { root, wos, bk } = choice.world.tree
  const moves = choice.b % 3 === 2
  const set = moves
    ? { company_id: pick([wos, bk, root], choice.b)._id }
    : {
        address: {
          street: choice.text,
          house_number: '1',
          house_number_addition: '',
          postcode: '',
          city: '',
        },
      }
  return { ...onOrder(choice), kind: 'orders.edit', changes: changesTo(set) }
}

function editCustomer(choice: Choice): Command {
  const field = pick(['firstname', 'debtor_number', 'lastname', 'iban'], choice.b)
  const entityId = one(choice, 'customers')
  // Every other time it also sets the customer's language, a field that merges without asking.
  const language = choice.b % 8 > 3 && { language: pick(['nl', 'en'], choice.a) }
  const changes = changesTo({ [field]: choice.text, ...language })
  return { kind: 'customers.edit', entity: 'customers', entityId, changes }
}

/** Merges a known customer into the next one of the list. */
function merge(choice: Choice): Command {
  const gone = { entity: 'customers' as const, entityId: one(choice, 'customers') }
  const into = one({ ...choice, b: choice.b + 1 }, 'customers')
  return { ...gone, kind: 'customers.merge', args: { into, take: [], orders: [], archives: [] } }
}

function split(choice: Choice): Command {
  const entityId = choice.b % 3 === 0 ? one(choice, 'customers') : choice.world.twin._id
  return { kind: 'customers.split', entity: 'customers', entityId }
}

function attach(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.attach', ...bringing(choice, 'image/webp') }
}

function attachToProduct(choice: Choice): Command {
  const isPicture = choice.b % 2 === 0
  const { args, blobs } = bringing(choice, isPicture ? 'image/webp' : 'application/pdf')
  const field = isPicture ? 'product_image' : 'download_files'
  const entityId = one(choice, 'products')
  return { kind: 'products.attach', entity: 'products', entityId, args: { field, ...args }, blobs }
}

function attachToCampaign(choice: Choice): Command {
  const { args, blobs } = bringing(choice, 'application/pdf')
  const entityId = one(choice, 'campaigns')
  return {
    kind: 'campaigns.attach',
    entity: 'campaigns',
    entityId,
    args: { field: 'pdf_file_ids', ...args },
    blobs,
  }
}

function bringing(choice: Choice, mime: string) {
  const content = new TextEncoder().encode(`${mime === 'application/pdf' ? '%PDF-' : ''}${choice.text}`)
  const hash = createHash('sha256').update(content).digest('hex')
  const file = {
    _id: uuidV7(),
    filename: `${choice.text}.${mime.split('/')[1]}`,
    hash,
    mime,
    size: 10,
    width: 1,
    height: 1,
  }
  // Node's own Blob answers from another thread, outside the simulation.
  const blob = { type: mime, arrayBuffer: async () => content.buffer } as unknown as Blob
  return { args: { files: [file] }, blobs: [{ hash, blob }] }
}

function detach(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.detach', args: { file_id: one(choice, 'files') } }
}

/** The reversal that a user does right after an operation; null for operations without one. */
export function reversalOf({ kind, entity, entityId }: Command, opId: string, b: number): Command | null {
  if (kind !== 'orders.status' || b % 2 === 0) return null
  const taken = b % 4 === 1 ? 'orders.recall' : 'orders.undo-status'
  return { kind: taken, entity, entityId, args: { entry: opId } }
}

function archive(choice: Choice): Command {
  const args = { archive_id: uuidV7(), copy: choice.b % 2 === 1 }
  return { ...onOrder(choice), kind: 'orders.archive', args }
}

function restore(choice: Choice): Command {
  const entityId = one(choice, 'archives')
  return { kind: 'archives.restore', entity: 'archives', entityId, args: { order_id: uuidV7() } }
}

function deleteOrder(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.delete' }
}

/** For a new customer, or for one of those who are there, who may be gone, merged or of others by then. */
function quotation(choice: Choice): Command {
  const { world, text, b } = choice
  const company_id = pick([world.tree.wos, world.tree.bk], b >> 1)._id
  const contact = b % 8 > 3 && { contact: { telephone: `026${b}` } }
  const customer =
    b % 2 === 0 ? { _id: uuidV7(), doc: { lastname: text } } : { _id: one(choice, 'customers'), ...contact }
  const { chosen, ...offered } = buildOffered(BUYING, HIRING)
  const doc = { company_id, address: { street: text }, ...(b % 3 > 0 && offered) }
  return { kind: 'quotations.create', entity: 'orders', entityId: uuidV7(), args: { doc, customer } }
}

/** Creates, edits or deletes a row of a collection in which this user's role allows it. */
function any(verb: 'create' | 'edit' | 'delete', times: number) {
  const make = { create, edit, delete: remove }[verb]
  return Array.from({ length: times }, () => (choice: Choice) => {
    const allowed = collectionNames.filter((name) => can(roleOf(choice), `${name}.${verb}`))
    return make(withSpares(choice), pick(allowed.length > 0 ? allowed : collectionNames, choice.b))
  })
}

/** Adds the world's spare rows, one per collection, on which nothing else depends. */
function withSpares(choice: Choice): Choice {
  const known = new Map(choice.known)
  for (const [name, id] of choice.world.spares) known.set(name, [...(known.get(name) ?? []), id])
  return { ...choice, known }
}

function create({ world, person, b, text }: Choice, entity = pick(collectionNames, b)): Command {
  const { _id, ...doc } = buildOwned(entity, world.tree.wos._id) as { _id: string }
  const named = 'name' in definitionOf(entity).fields.entries ? { ...doc, name: text } : doc
  const whose = entity === 'absences' && { user_id: person._id }
  return { kind: `${entity}.create`, entity, entityId: _id, args: { doc: { ...named, ...whose } } }
}

function edit(choice: Choice, entity = pick(collectionNames, choice.b)): Command {
  const field = ['name', 'fullname', 'lastname', 'title', 'brand', 'caption', 'warranty', 'file'].find(
    (name) => name in definitionOf(entity).fields.entries,
  )
  const to = entity === 'absences' ? { until: '2026-12-24' } : { [field ?? 'unknown']: choice.text }
  const changes = changesTo(to)
  return { kind: `${entity}.edit`, entity, entityId: one(choice, entity), changes }
}

// Users, companies and statuses stay: without them no further step could do anything.
const removable = collectionNames.filter((name) => !['users', 'companies', 'statuses'].includes(name))

function remove(choice: Choice, entity = pick(removable, choice.b)): Command {
  return { kind: `${entity}.delete`, entity, entityId: one(choice, entity) }
}

function prefer({ person, b }: Choice): Command {
  const args = { preferences: { displayMode: pick(['light', 'dark', 'system'], b) } }
  return { kind: 'users.prefer', entity: 'users', entityId: person._id, args }
}

function profile({ person, b, text }: Choice): Command {
  const args = { phone: pick(['', '0612345601', '+32212345678'], b), job_title: text.slice(0, 80) }
  return { kind: 'users.profile', entity: 'users', entityId: person._id, args }
}

/** An operation on any document of its collection, with any arguments; every other time without the optional ones. */
function plain(kind: string): (choice: Choice) => Command {
  const { collection, args } = operationByKind.get(kind) as Operation
  const { entries } = args as unknown as { entries: Record<string, { type: string }> }
  const shapes = Object.entries(shapesOf(entries))
  return (choice) => {
    const given = shapes.filter(([name]) => choice.b % 2 === 1 || entries[name]?.type !== 'optional')
    return {
      kind,
      entity: collection,
      entityId: one(choice, collection),
      args: Object.fromEntries(given.map(([name, shape]) => [name, anyOf(shape, choice)])),
    }
  }
}

function anyOf(shape: Shape, choice: Choice): unknown {
  if (shape.kind === 'text') return shape.options ? pick(shape.options, choice.b) : choice.text
  if (shape.kind === 'number') return choice.b % 5
  if (shape.kind === 'flag') return choice.b % 2 === 0
  if (shape.kind === 'list') return []
  if (shape.kind !== 'object') return {}
  return Object.fromEntries(
    Object.entries(shape.entries).map(([name, inner]) => [name, anyOf(inner, choice)]),
  )
}
