import * as v from 'valibot'
import type { Actor } from '../core/roles.ts'
import { can } from '../rights.ts'

/** The answer of `GET /api/backups`. */
export const backupsAnswer = v.object({
  /** Backups are made at night. */
  nightly: v.boolean(),
  /** The last one that was read back whole. */
  made: v.nullable(
    v.object({
      madeAt: v.string(),
      bytes: v.number(),
      rows: v.number(),
      files: v.number(),
      missing: v.number(),
    }),
  ),
  /** The last failure at night. */
  failed: v.nullable(v.object({ at: v.string(), why: v.string() })),
})
export type BackupsAnswer = v.InferOutput<typeof backupsAnswer>

/** A backup holds the data of all companies: it concerns developers, and admins of the company at the top. */
export const maySeeBackups = (actor: Pick<Actor, 'role' | 'tree' | 'companies'>): boolean =>
  can(actor, 'companies.edit') && (can(actor, 'systems.read') || actor.companies.includes(actor.tree))
