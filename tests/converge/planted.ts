import type { Mutation } from './sim/mutation.ts'

/** Plausible bugs. Each is planted in the product's source text, and the histories must find it. */
export const planted: Readonly<Record<string, readonly Mutation[]>> = {
  'a refusal is taken for success': [
    {
      file: 'sync/client/runner/run-once.ts',
      from: "if (result.status === 'refused') {",
      to: "if (result.code === 'internal') {",
    },
  ],
  'what is sent leaves the queue before its answer': [
    {
      file: 'sync/client/runner/run-once.ts',
      from: '  if (claimed.length === 0) return',
      to: '  await outbox.settle(ops.map(({ opId }) => opId))\n  if (claimed.length === 0) return',
    },
  ],
  'each sending has an id of its own': [
    {
      file: 'sync/client/runner/run-once.ts',
      from: 'claimed.map(toWire))',
      to: 'claimed.map((op) => ({ ...toWire(op), opId: crypto.randomUUID() })))',
    },
  ],
  'an acknowledged operation is forgotten before the copy shows it': [
    {
      file: 'sync/client/engine/settle.ts',
      from: '(positions[name] ?? 0) >= op.seq',
      to: '(positions[name] ?? 0) >= 0',
    },
  ],
  'the work of everybody on the device is sent': [
    {
      file: 'sync/client/outbox/outbox.ts',
      from: 'safely(() => mine().toArray())\n    if (!channel)',
      to: "safely(() => db.ops.orderBy('opId').toArray())\n    if (!channel)",
    },
  ],
  'what was on its way when the browser died stays there': [
    {
      file: 'sync/client/runner/next-ops.ts',
      from: "state === 'queued' || state === 'sending' || state === 'needs-auth'",
      to: "state === 'queued' || state === 'needs-auth'",
    },
  ],
  'a row that left the company stays on its devices': [
    {
      file: 'sync/server/core/pull/pull-changes.ts',
      from: 'const departed = await departedRows(reader, cursor)',
      to: 'const departed = (await departedRows(reader, cursor)).slice(0, 0)',
    },
  ],
  'other rights leave the old copy': [
    {
      file: 'sync/server/core/pull/cursors.ts',
      from: 'cursor.scope !== start.scope || ',
      to: '',
    },
  ],
  'rows are stored before the search is in doubt of them': [
    {
      file: 'sync/client/copy/puller.ts',
      from: '(await index?.storing(collection, ids)) ?? (() => {})',
      to: 'collection && ids && (() => {})',
    },
    {
      file: 'sync/client/search/keep-index.ts',
      from: 'if (unknown.length > 0) note(unknown).catch(failed)',
      to: '',
    },
  ],
  'the search folds in rows that are still to be stored': [
    {
      file: 'sync/client/search/keep-index.ts',
      from: '!awaited.has(key) && !stale.has(key) &&',
      to: '!stale.has(key) &&',
    },
    {
      file: 'sync/client/search/keep-index.ts',
      from: 'if (unknown.length > 0) note(unknown).catch(failed)',
      to: '',
    },
  ],
  'a search never hears of what was stored before it was opened': [
    {
      file: 'sync/client/search/open-search.ts',
      from: 'const isThere = loaded?.known.includes(collection) || (await isEmpty(collection))',
      to: 'const isThere = true',
    },
    {
      file: 'sync/client/search/open-search.ts',
      from: 'if (closed) return\n    const changed',
      to: 'if (!closed) return\n    const changed',
    },
  ],
  'the copy is swapped and the search is not': [
    {
      file: 'sync/client/copy/searches.ts',
      from: 'const old = before && before !== (await current()) ? searches.get(before) : undefined',
      to: 'const old = undefined; shown = Promise.resolve(before as string)',
    },
  ],
  'a position is saved before its documents are': [
    {
      file: 'sync/client/copy/replicate.ts',
      from: '    completeUpTo = page.done && !page.cursor.fill ? page.cursor.seq : null\n',
      to: '    completeUpTo = page.done && !page.cursor.fill ? page.cursor.seq : null\n    if (completeUpTo !== null) onPosition(completeUpTo)\n',
    },
  ],
  'an answer is lost with its group': [
    {
      file: 'sync/server/core/decide/op-group.ts',
      from: 'const given = answers.map(',
      to: 'const given = answers.slice(0, 1).map(',
    },
  ],
  'an operation is judged on its row as it was before the group': [
    {
      file: 'sync/server/core/decide/op-group.ts',
      from: '    rows.forget(stamping.rows)\n',
      to: '',
    },
  ],
  'the clock ticks once more than the results of a group say': [
    {
      file: 'sync/server/core/decide/op-group.ts',
      from: '? { ...result, seq } : result',
      to: '? { ...result, seq: seq - 1 } : result',
    },
  ],
  'what another page did to the queue is not looked at': [
    {
      file: 'sync/client/outbox/outbox.ts',
      from: "channel?.addEventListener('message', () => tell())",
      to: "channel?.addEventListener('message', () => tell({}))",
    },
    {
      file: 'sync/client/runner/start-runner.ts',
      from: 'await deps.outbox.reread()',
      to: 'await deps.outbox.all()',
    },
  ],
  'a server that is behind takes what it knows of a later version': [
    {
      file: 'sync/server/core/decide/apply-ops.ts',
      from: 'if (context.isNewerClient) return',
      to: 'if (context.isNewerClient && ops.length === 0) return',
    },
  ],
  'a server that is behind sends rows without the fields it does not know': [
    {
      file: 'sync/server/core/pull/pull.ts',
      from: 'shape <= own.shape && fields <= own.fields',
      to: 'shape <= own.shape + 1 && fields <= own.fields + 1',
    },
  ],
  'an app that was updated takes defaults for what a server that was behind left out': [
    {
      file: 'sync/server/core/pull/added-fields.ts',
      from: 'knownBy(cursor) < fields)',
      to: 'knownBy(cursor) + 1 < fields)',
    },
  ],
  'a server drops inner values that a later version wrote': [
    {
      file: 'sync/server/core/decide/keep-unknown.ts',
      from: 'return shape ? kept(shape, before, after) : after',
      to: 'return shape ? after : kept(shape, before, after)',
    },
  ],
  'an app that went back a version sends what the later one did': [
    {
      file: 'sync/client/runner/next-ops.ts',
      from: 'protocol <= PROTOCOL &&',
      to: 'protocol >= 0 &&',
    },
  ],
}

/** Bugs that only histories with two versions find. */
export const ofVersions: ReadonlySet<string> = new Set([
  'a server that is behind takes what it knows of a later version',
  'a server that is behind sends rows without the fields it does not know',
  'an app that was updated takes defaults for what a server that was behind left out',
  'a server drops inner values that a later version wrote',
  'an app that went back a version sends what the later one did',
])
