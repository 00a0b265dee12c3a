import { setTimeout as sleep } from 'node:timers/promises'
import type { Op } from '#sync/contract/core/operation.ts'
import { OPS_PER_REQUEST } from '#sync/contract/wire/protocol.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { AWKWARD } from '#tests/support/builders/words.ts'
import { snapshotPhoto } from '../device/snapshot-photo.ts'
import { type PlainClient, type Row, signIn, Unanswered } from './plain-client.ts'

/** An operation that the server acknowledged as stored. */
export interface Acknowledged {
  op: Op
  seq: number
}

/** Several clients at work; like devices they resend whatever got no answer. */
export interface Crew {
  /** Grows while they work. */
  acknowledged: readonly Acknowledged[]
  /** Hashes of uploaded photos. */
  photos: readonly string[]
  /** Number of requests that got no answer, or "later". */
  unanswered(): number
  /** Resolves when `more` further operations were acknowledged. */
  progress(more: number): Promise<void>
  /** Resolves when everything they began has an answer. */
  stop(): Promise<void>
  /** Stops the clients without waiting for answers. */
  leave(): void
}

export interface CrewOptions {
  size?: number
  /** One in this many batches includes a photo; 0: none. */
  photoEvery?: number
  username?: string
}

/** Milliseconds without any answer after which the server counts as gone for good. */
const ANSWER_TIMEOUT_MS = 60_000

export async function hireCrew(url: string, options: CrewOptions = {}): Promise<Crew> {
  const { size = 4, photoEvery = 5, username = 'kantoor' } = options
  const acknowledged: Acknowledged[] = []
  const photos: string[] = []
  let unanswered = 0
  let stopping = false
  let left = false
  let failure: unknown

  async function work(client: PlainClient, orders: readonly Row[], statusId: string, name: string) {
    for (let n = 0; !stopping; n++) {
      const order = orders[n % orders.length] as Row
      const photo = photoEvery > 0 && n % photoEvery === photoEvery - 1
      const attached = photo ? [await attachment(client, order, `${name}-${n}`)] : []
      await deliver(client, [...batch(order, statusId, `${name}-${n} ${AWKWARD}`), ...attached])
    }
  }

  async function attachment(client: PlainClient, order: Row, name: string) {
    const { buffer } = await snapshotPhoto(name, 100)
    const hash = await client.upload(buffer)
    photos.push(hash)
    return attach(order, { hash, filename: `${name}.jpg`, size: buffer.length })
  }

  async function deliver(client: PlainClient, ops: Op[]) {
    let giveUp = Date.now() + ANSWER_TIMEOUT_MS
    for (let waiting = ops; waiting.length > 0 && !left; ) {
      if (Date.now() > giveUp) throw new Error(`No answer for ${ANSWER_TIMEOUT_MS} ms`)
      try {
        const results = await client.applyOps(waiting)
        const byId = new Map(results.map((result) => [result.opId, result]))
        for (const op of waiting) {
          const { status, code, seq } = byId.get(op.opId) ?? {}
          if (status === 'refused' || code === 'blob-missing')
            throw new Error(`${op.kind} ${status}: ${code}`)
          if (seq) acknowledged.push({ op, seq })
        }
        const rest = waiting.filter(({ opId }) => !byId.get(opId)?.seq)
        if (rest.length < waiting.length) giveUp = Date.now() + ANSWER_TIMEOUT_MS
        waiting = rest
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
      }
      if (waiting.length > 0) {
        unanswered++
        await sleep(50)
      }
    }
  }

  const clients: PlainClient[] = []
  for (let n = 0; n < size; n++) clients.push(await signIn(url, username))
  const [first] = clients
  if (!first) throw new Error('A crew of nobody')
  const { orders, statusId } = await aTask(first)
  const working = Promise.all(
    clients.map((client, n) =>
      work(
        client,
        orders.filter((_, at) => at % size !== n || size === 1),
        statusId,
        `c${n}`,
      ),
    ),
  ).catch((error) => {
    failure = error
    stopping = true
  })

  return {
    acknowledged,
    photos,
    unanswered: () => unanswered,
    async progress(more) {
      const goal = acknowledged.length + more
      while (acknowledged.length < goal && !failure) await sleep(5)
      if (failure) throw failure
    },
    async stop() {
      stopping = true
      await working
      if (failure) throw failure
    },
    leave() {
      stopping = true
      left = true
    },
  }
}

/** Resends acknowledged operations, like a device that lost its record of the answer. */
export async function sendAgain(client: PlainClient, done: readonly Acknowledged[]): Promise<number> {
  let otherwise = 0
  for (let from = 0; from < done.length; from += OPS_PER_REQUEST) {
    const part = done.slice(from, from + OPS_PER_REQUEST)
    const results = await client.applyOps(part.map(({ op }) => op))
    const seqs = new Map(results.map(({ opId, status, seq }) => [opId, status === 'duplicate' ? seq : -1]))
    otherwise += part.filter(({ op, seq }) => seqs.get(op.opId) !== seq).length
  }
  return otherwise
}

/** A comment, a status, a customer, and an order that gets its own number. */
function batch(order: Row, statusId: string, text: string): Op[] {
  const company_id = String(order.company_id)
  const customer = buildCustomer({ company_id, lastname: text })
  const created = buildOrder({ company_id, customer_id: customer._id, order_id: '', commentary: [] })
  return [
    comment(order, text),
    buildStatusChange(order, statusId),
    buildCreate('customers.create', customer),
    buildCreate('orders.create', created),
  ]
}

export function comment({ _id }: Row, commentary: string): Op {
  return buildOp({ kind: 'orders.comment', entityId: _id, args: { title: '', commentary } })
}

function attach({ _id }: Row, file: { hash: string; filename: string; size: number }): Op {
  const row = { ...file, _id: newId(), mime: 'image/jpeg', width: 100, height: 100 }
  return buildOp({ kind: 'orders.attach', entityId: _id, args: { files: [row] }, blobIds: [file.hash] })
}

interface Status extends Row {
  active: boolean
  fields: { required: boolean }[]
  customer_message: { required: boolean }
}

/** Orders of one company, and a status that may follow any other and needs no further input. */
async function aTask(client: PlainClient) {
  const all = await client.all('orders')
  const orders = all.filter(({ company_id }) => company_id === all[0]?.company_id).slice(0, 8)
  const company = (await client.all('companies')).find(({ _id }) => _id === all[0]?.company_id)
  const offered = [company?.statuses, company?.global_statuses].flat()
  const statuses = (await client.all('statuses')) as Status[]
  const free = statuses.find(
    ({ _id, active, fields, customer_message }) =>
      active &&
      offered.includes(_id) &&
      !customer_message.required &&
      !fields.some(({ required }) => required),
  )
  if (!free) throw new Error('Every status asks for something')
  return { orders, statusId: free._id }
}
