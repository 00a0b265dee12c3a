export interface Wish {
  kind: string
  /** Whose field is this. */
  field: string
  is: string
  to?: Record<string, unknown>
  args?: Record<string, unknown>
}

/** Runs in the page, so it carries the cookie of who is signed in there. */
export async function applyThroughApi({ kind, field, is, to = {}, args = {} }: Wish): Promise<string[]> {
  const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
  async function ask(query: string, variables: unknown) {
    const body = JSON.stringify({ query, variables })
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    return (await response.json()).data
  }
  const session = await (await fetch('/api/session', { headers })).json()
  const [entity = ''] = kind.split('.')
  const input = { collection: entity, cursor: null, limit: 1000 }
  const { pull } = await ask('query($inputs:[Json!]!){pull(inputs:$inputs)}', { inputs: [input] })
  const doc = pull[0].documents.find((each: Record<string, unknown>) => each[field] === is)
  const changes = Object.entries(to).map(([name, value]) => [name, { from: doc[name], to: value }])
  const op = {
    opId: crypto.randomUUID(),
    n: 0,
    kind,
    entity,
    entityId: doc._id,
    changes: Object.fromEntries(changes),
    args,
    blobIds: [],
    dependsOn: [],
    baseSeq: doc.seq,
    opVersion: 1,
    at: Date.now(),
  }
  const { applyOps } = await ask('mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}', {
    userId: session.user_id,
    ops: [op],
  })
  return applyOps.map(({ status }: { status: string }) => status)
}
