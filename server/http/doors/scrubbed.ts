/** Removes message, detail and parameters of database errors, which quote users' input; stack and code stay. */
export function scrubbed(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`Thrown: ${typeof error}`)
  const isDatabases = 'severity' in error || 'routine' in error
  const clean = new Error(isDatabases ? databaseWords(error) : error.message)
  clean.name = error.name
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  clean.stack = [`${clean.name}: ${clean.message}`, ...frames].join('\n')
  return error.cause === undefined ? clean : Object.assign(clean, { cause: scrubbed(error.cause) })
}

function databaseWords(error: object): string {
  const facts = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const
  const known = new Map(Object.entries(error))
  return facts.flatMap((fact) => (known.get(fact) ? `${fact} ${known.get(fact)}` : [])).join(', ')
}
