import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { fileById, imageUrl } from '#src/data/files/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Thumbnail } from '#src/ui/thumbnail.tsx'

interface PhotoTileProps {
  fileId: string
}

/** A photo that has not travelled yet is shown from this device, so it is there at once and offline. */
export function PhotoTile({ fileId }: PhotoTileProps) {
  const { t } = useLingui()
  const file = useLive(fileById(fileId))
  const waiting = (file?.waiting ?? 0) > 0
  const local = useLocalPhoto(waiting && file ? file.hash : null)
  if (!file) return <Thumbnail alt={t`Foto`} src={null} note={file === null ? t`niet op dit apparaat` : ''} />
  const href = local ?? imageUrl(file, 1920)
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <Thumbnail
        alt={file.filename}
        src={waiting ? local : imageUrl(file, 320)}
        note={waiting ? t`wacht op verbinding` : ''}
      />
    </a>
  )
}

/** An object URL for a photo in the outbox, while it is there. */
function useLocalPhoto(hash: string | null): string | null {
  const engine = useEngine()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (hash === null) return
    let made: string | null = null
    let gone = false
    engine.blob(hash).then((blob) => {
      if (!blob || gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [engine, hash])
  return url
}
