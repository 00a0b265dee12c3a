import { type ExecutionResult, graphql } from 'graphql'
import { keysFrom } from '#server/accounts/keys.ts'
import type { RequestContext } from '#server/api/context.ts'
import { buildSyncSchema } from '#server/api/schema.ts'
import { hooks } from '#server/hooks.ts'
import type { Digest, OpResult, PullInput, PullPage } from '#sync/contract/wire/protocol.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import { openOpQueue } from '#sync/server/core/decide/op-queue.ts'
import { type LiveHub, openLiveHub } from '#sync/server/core/live/live.ts'
import { openBudgets } from '#sync/server/core/pull/request-budget.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'

/** The calls of one signed-in user; a failure of the whole request is thrown as its code. */
export interface Caller {
  pull(inputs: readonly (Omit<PullInput, 'cursor'> & { cursor: unknown })[]): Promise<PullPage[]>
  applyOps(ops: readonly unknown[], userId?: string): Promise<OpResult[]>
  digests(): Promise<Digest[]>
  query(text: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>>
  context(): Promise<RequestContext>
}

export interface Server {
  db: Database
  live: LiveHub
  errors: unknown[]
  /** `isNewerClient`: the requests come from an app of a later version. */
  as(user: { _id: string }, from?: { isNewerClient: boolean }): Caller
}

const schema = buildSyncSchema()

const allowanceOf = openBudgets()

const NO_EFFECTS = { add: async () => {} }
const NO_ENDPOINTS = { origins: [], self: null }

const KEYS = keysFrom('a secret that is known to whoever tests')

export async function buildServer(
  db: Database,
  effects: Pick<Effects, 'add'> = NO_EFFECTS,
  pdokUrl = 'http://127.0.0.1:9',
): Promise<Server> {
  const live = await openLiveHub(db)
  const opQueue = openOpQueue(db)
  const errors: unknown[] = []

  async function context(userId: string): Promise<RequestContext> {
    const actor = await loadActor(db, userId)
    if (!actor) throw new Error('unauthenticated')
    const stillAllowed = async () => (await loadActor(db, userId)) !== null
    const allowance = allowanceOf(userId)
    return {
      ...{
        actor,
        allowance,
        db,
        dataDir: '',
        effects,
        hooks,
        live,
        opQueue,
        keys: KEYS,
        appUrl: null,
        pdokUrl,
        spareAddresses: null,
        endpoints: NO_ENDPOINTS,
        stillAllowed,
        isNewerClient: false,
      },
      onError: (error) => errors.push(error),
    }
  }

  function as({ _id }: { _id: string }, { isNewerClient } = { isNewerClient: false }): Caller {
    async function query(source: string, variableValues: Record<string, unknown> = {}) {
      const contextValue = { ...(await context(_id)), isNewerClient }
      return dataOf(await graphql({ schema, source, variableValues, contextValue }))
    }
    return {
      query,
      context: () => context(_id),
      pull: async (inputs) => (await query(PULL, { inputs })).pull as PullPage[],
      applyOps: async (ops, userId = _id) => (await query(APPLY, { ops, userId })).applyOps as OpResult[],
      digests: async () => (await query('{ digests }')).digests as Digest[],
    }
  }

  return { db, live, errors, as }
}

const PULL = 'query ($inputs: [Json!]!) { pull(inputs: $inputs) }'
const APPLY = 'mutation ($userId: ID!, $ops: [Json!]!) { applyOps(userId: $userId, ops: $ops) }'

function dataOf({ data, errors }: ExecutionResult): Record<string, unknown> {
  if (errors?.[0]) {
    const { extensions, message } = errors[0]
    throw Object.assign(new Error(String(extensions.code ?? message)), { extensions })
  }
  // As it arrives over the wire: without undefined and without prototypes.
  return JSON.parse(JSON.stringify(data ?? {}))
}
