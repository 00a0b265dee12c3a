import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildCreate } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { comment } from './crew.ts'
import { type PlainClient, type Row, Unanswered } from './plain-client.ts'

/** Comments of the greatest allowed length on one order: each write rewrites all of them. */
const COMMENTS = 40
const LENGTH = 20_000
/** Milliseconds; PGlite checks every 15 seconds whether a checkpoint is due. */
const CHECKPOINT_TIMEOUT_MS = 120_000

/** Writes until PGlite has made a checkpoint by itself. */
export async function workUntilCheckpoint(client: PlainClient, dataDir: string): Promise<void> {
  const control = path.join(dataDir, 'db/global/pg_control')
  const before = statSync(control).mtimeMs
  const [neighbour] = await client.all('orders')
  const giveUp = Date.now() + CHECKPOINT_TIMEOUT_MS
  while (statSync(control).mtimeMs === before) {
    if (Date.now() > giveUp) throw new Error('There was no checkpoint')
    const order = buildOrder({
      company_id: String(neighbour?.company_id),
      customer_id: '',
      order_id: '',
    }) as unknown as Row
    await insist(client, buildCreate('orders.create', order))
    for (let n = 0; n < COMMENTS && statSync(control).mtimeMs === before; n++)
      await insist(client, comment(order, randomBytes(LENGTH).toString('base64url').slice(0, LENGTH)))
  }
}

async function insist(client: PlainClient, op: ReturnType<typeof comment>) {
  for (;;) {
    const [result] = await client.applyOps([op]).catch((error) => {
      if (error instanceof Unanswered) return []
      throw error
    })
    if (result?.seq) return
    if (result?.status === 'refused') throw new Error(`${op.kind}: ${result.code}`)
    await sleep(50)
  }
}
