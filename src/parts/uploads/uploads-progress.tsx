import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Upload, uploadStateOf } from './upload-state.ts'

interface UploadsProgressProps {
  uploads: readonly Upload[]
  /** Some chosen files are not stored on this device yet. */
  isKeeping: boolean
  /** Counts of the chosen files. */
  ready: number
  total: number
}

/** The overall progress, announced to screen readers too. */
export function UploadsProgress({ uploads, isKeeping, ready, total }: UploadsProgressProps) {
  const sending = useSending(uploads)
  return (
    // Always rendered: a live region that is inserted with its text is not announced.
    <div role="status">
      {isKeeping ? (
        <Trans>Wordt bewaard</Trans>
      ) : total > 0 ? (
        <Plural value={total} one="Wordt klaargezet" other={`${ready} van # klaargezet`} />
      ) : (
        sending.total > 1 && (
          <Trans>
            {sending.sent} van {sending.total} verstuurd
          </Trans>
        )
      )}
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** The current batch, until none of it waits any more. Refused and removed files do not count. */
function useSending(uploads: readonly Upload[]): { sent: number; total: number } {
  const [batch, setBatch] = useState(NONE)
  const stateOf = ({ op }: Upload) => uploadStateOf(op)
  const waiting = uploads.filter((upload) => stateOf(upload) === 'waiting')
  const isNew = waiting.some(({ fileId }) => !batch.has(fileId))
  if (isNew) setBatch(new Set([...batch, ...waiting.map(({ fileId }) => fileId)]))
  if (waiting.length === 0 && batch.size > 0) setBatch(NONE)
  const sent = uploads.filter((upload) => {
    const state = stateOf(upload)
    return batch.has(upload.fileId) && (state === 'done' || state === 'remote')
  }).length
  return { sent, total: waiting.length === 0 ? 0 : sent + waiting.length }
}
