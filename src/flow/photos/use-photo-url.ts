import { useEngine } from '#src/data/engine-context.tsx'
import { smallPicture } from '#src/data/files/small-picture.ts'
import { useObjectUrl } from '#src/data/files/use-object-url.ts'
import type { DraftPhoto } from '#src/data/quotations/draft-photos.ts'
import type { Photos } from './photos.ts'

/** An object URL for a photo; `small` is for a tile. null for none, and until it is read. */
export function usePhotoUrl(
  { content }: Pick<Photos, 'content'>,
  photo: DraftPhoto | undefined,
  size: 'small' | 'whole',
): string | null {
  const engine = useEngine()
  return useObjectUrl(photo ? `${size} ${photo._id}` : null, async () => {
    if (!photo) return null
    return size === 'small' ? smallPicture(engine, photo.hash, () => content(photo)) : content(photo)
  })
}
