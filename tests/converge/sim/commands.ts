import { createHash } from 'node:crypto'
import type { Command } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import { type CollectionName, collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { buildOwned } from '../../support/builders/any-document.ts'
import type { World } from './world.ts'

/** Everything a history has made so far, by collection; later steps choose from it. */
export type Known = Map<CollectionName, string[]>

/** Each as often as it stands here; `text` is unique, so that whatever it ends up in can be found again. */
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
  archive,
  restore,
  deleteOrder,
  quotation,
  create,
  edit,
  remove,
]

interface Choice {
  world: World
  known: Known
  a: number
  b: number
  text: string
}

export function commandFor(choice: Choice): Command {
  const make = KINDS[choice.a % KINDS.length] as (choice: Choice) => Command
  return make(choice)
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
const one = ({ known, b }: Choice, collection: CollectionName) =>
  pick(known.get(collection) ?? [], b) ?? uuidV7()
const onOrder = (choice: Choice) => ({ entity: 'orders' as const, entityId: one(choice, 'orders') })

function comment(choice: Choice): Command {
  return { ...onOrder(choice), kind: 'orders.comment', args: { title: '', commentary: choice.text } }
}

function status(choice: Choice): Command {
  const wanted = pick(choice.world.statuses, choice.b)
  const fields = Object.fromEntries(wanted.fields.map(({ name }) => [name, choice.text]))
  const message = { send: false, date: '', time: '' }
  return { ...onOrder(choice), kind: 'orders.status', args: { status_id: wanted._id, fields, message } }
}

/** An order may also leave the company, which takes it from some devices. */
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
  return { ...onOrder(choice), kind: 'orders.edit', set }
}

function editCustomer(choice: Choice): Command {
  const field = pick(['firstname', 'debtor_number', 'lastname', 'iban'], choice.b)
  const entityId = one(choice, 'customers')
  return { kind: 'customers.edit', entity: 'customers', entityId, set: { [field]: choice.text } }
}

function attach(choice: Choice): Command {
  const content = new TextEncoder().encode(choice.text)
  const hash = createHash('sha256').update(content).digest('hex')
  const file = {
    _id: uuidV7(),
    filename: `${choice.text}.webp`,
    hash,
    mime: 'image/webp',
    size: 10,
    width: 1,
    height: 1,
  }
  // Node's own Blob answers from another thread
  const blob = { type: 'image/webp', arrayBuffer: async () => content.buffer } as unknown as Blob
  return { ...onOrder(choice), kind: 'orders.attach', args: { files: [file] }, blobs: [{ hash, blob }] }
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

function quotation({ world, text, b }: Choice): Command {
  const company_id = pick([world.tree.wos, world.tree.bk], b)._id
  const customer = { _id: uuidV7(), doc: { lastname: text } }
  const doc = { company_id, address: { street: text } }
  return { kind: 'quotations.create', entity: 'orders', entityId: uuidV7(), args: { doc, customer } }
}

function create({ world, b, text }: Choice): Command {
  const entity = pick(collectionNames, b)
  const { _id, ...doc } = buildOwned(entity, world.tree.wos._id) as { _id: string }
  const named = 'name' in definitionOf(entity).fields.entries ? { ...doc, name: text } : doc
  return { kind: `${entity}.create`, entity, entityId: _id, args: { doc: named } }
}

function edit(choice: Choice): Command {
  const entity = pick(collectionNames, choice.b)
  const field = ['name', 'fullname', 'lastname', 'title'].find(
    (name) => name in definitionOf(entity).fields.entries,
  )
  const set = { [field ?? 'unknown']: choice.text }
  return { kind: `${entity}.edit`, entity, entityId: one(choice, entity), set }
}

function remove(choice: Choice): Command {
  // without people, companies and statuses there is nothing left to happen
  const removable = collectionNames.filter((name) => !['users', 'companies', 'statuses'].includes(name))
  const entity = pick(removable, choice.b)
  return { kind: `${entity}.delete`, entity, entityId: one(choice, entity) }
}
