import type { Engine } from '#sync/client/engine.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import type { PreparedUpload } from './prepare-upload.ts'

/** A chosen file on its way to an operation. */
export interface ChosenUpload {
  /** The id of the file, on all devices. */
  id: string
  /** The key of the draft that held its content. */
  draft: string
  /** Which of several places of its target it was chosen for; missing where that makes no difference. */
  place?: string
}

/**
 * `no-draw`: this browser cannot draw it. `no-place`: it could go to several places, and none was chosen. `no-room`: its
 * target has as many as it takes.
 */
export interface Unfit {
  code: ErrorCode | 'no-draw' | 'no-place' | 'no-room'
}

/** What chosen files are added to, such as an order. */
export interface AttachTarget {
  /** Names the drafts and locks of its chosen files. */
  key: string
  /** The upload as the target takes it, such as a smaller picture, or why it takes none of this kind. */
  fitted?(upload: PreparedUpload, place: string): Promise<PreparedUpload | Unfit>
  /** Resolves once the file is on disk, with its operation or with the draft that it belongs to. */
  attach(
    engine: Engine,
    upload: PreparedUpload,
    chosen: ChosenUpload,
  ): Promise<{ ok: true } | { ok: false; rejection: Unfit }>
}
