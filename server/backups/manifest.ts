import * as v from 'valibot'
import { BackupError } from './backup-error.ts'

/** Raised when an older program could not read the file. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The migrations that the tables had. */
  migrations: v.array(v.object({ id: v.number(), name: v.string(), sha256: v.string() })),
  /** In the order in which they are loaded. */
  tables: v.array(
    v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()), rows: count }),
  ),
  sequences: v.array(v.object({ name: v.string(), last: v.number() })),
  /** Uploaded files: how many are in, and how many that rows name are gone or damaged at the server. */
  files: count,
  missing: count,
  /** Tells whether a secret is the one that 2FA secrets of this backup are sealed with. */
  sealedWith: v.string(),
  /** Name, bytes and SHA-256 of everything before the manifest, in order. */
  entries: v.array(v.tuple([v.string(), count, v.string()])),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

/** What people are told about a backup. */
export interface BackupFacts {
  madeAt: string
  bytes: number
  rows: number
  files: number
  missing: number
}

export function readManifest(text: string): Manifest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (parsed.success) return parsed.output
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ format: v.number() })), text)
  throw new BackupError(found.success && found.output.format > FORMAT ? 'newer' : 'damaged')
}

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export const tableEntry = ({ schema, name }: { schema: string; name: string }, part: number): string =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.jsonl`

/** `schema.name` of the table whose rows an entry holds, or null for another entry. */
export const tableOfEntry = (entry: string): string | null => /^tables\/([^/]+)\//.exec(entry)?.[1] ?? null

/** The hash of the uploaded file that an entry holds, or null for another entry. */
export const contentOfEntry = (entry: string): string | null =>
  /^files\/([0-9a-f]{64})$/.exec(entry)?.[1] ?? null

export const contentEntry = (hash: string): string => `files/${hash}`
