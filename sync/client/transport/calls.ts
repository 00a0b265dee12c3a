import * as v from 'valibot'
import type { Op } from '#sync/contract/core/operation.ts'
import {
  type Digest,
  digestSchema,
  type OpResult,
  opResultSchema,
  type PullInput,
  type PullPage,
  pullPageSchema,
} from '#sync/contract/wire/protocol.ts'
import type { Answer, Transport } from './graphql.ts'

const PULL = 'query($inputs:[Json!]!){pull(inputs:$inputs)}'
const DIGESTS = '{digests}'
const APPLY = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'

export async function pull(transport: Transport, inputs: readonly PullInput[]): Promise<Answer<PullPage[]>> {
  const answer = await transport.graphql<{ pull: unknown }>(PULL, { inputs })
  return parsed(answer, v.array(pullPageSchema), 'pull')
}

export async function digests(transport: Transport): Promise<Answer<Digest[]>> {
  return parsed(await transport.graphql<{ digests: unknown }>(DIGESTS, {}), v.array(digestSchema), 'digests')
}

export async function applyOps(
  transport: Transport,
  userId: string,
  ops: readonly Op[],
): Promise<Answer<OpResult[]>> {
  const answer = await transport.graphql<{ applyOps: unknown }>(APPLY, { userId, ops })
  return parsed(answer, v.array(opResultSchema), 'applyOps')
}

/** An answer of another shape, such as a proxy's, is not the server's and counts as no connection (invariant I10). */
function parsed<T, Key extends string>(
  answer: Answer<Record<Key, unknown>>,
  schema: v.GenericSchema<unknown, T>,
  key: Key,
): Answer<T> {
  if (answer.kind !== 'ok') return answer
  const result = v.safeParse(schema, answer.data[key])
  return result.success ? { kind: 'ok', data: result.output } : { kind: 'unreachable', retryAfter: 0 }
}
