import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Upload, uploadStateOf } from '#src/parts/uploads/upload-state.ts'

interface UploadsProgressProps {
  uploads: readonly Upload[]
  /** Some that were chosen are not on this device yet. */
  isKeeping: boolean
  /** Of the files that were chosen. */
  ready: number
  total: number
}

/** How far all of them are together, also told to who does not see the tiles. */
export function UploadsProgress({ uploads, isKeeping, ready, total }: UploadsProgressProps) {
  const sending = useSending(uploads)
  return (
    // Always there: a line that comes with its words is not read out.
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

/** Those that were waiting together, until none is any more. One that is refused or removed is not among them. */
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
