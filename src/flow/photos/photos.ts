import type { NotAdded } from '#src/data/files/preparing.ts'
import type { DraftPhoto } from '#src/data/quotations/draft-photos.ts'

/** The photos of a flow. They are kept beside its entries, and all options share them. */
export interface Photos {
  /** False until stored ones have been looked for. */
  isReady: boolean
  all: readonly DraftPhoto[]
  /** Some chosen files are not stored on this device yet. */
  isKeeping: boolean
  /** Counts of the files being prepared. */
  total: number
  ready: number
  notAdded: readonly NotAdded[]
  takeNote(): void
  /** `place`: the step and field. */
  add(files: readonly File[], place: string): void
  remove(ids: readonly string[]): void
  content(photo: DraftPhoto): Promise<Blob | null>
}

export const photosAt = ({ all }: Pick<Photos, 'all'>, place: string): readonly DraftPhoto[] =>
  all.filter((photo) => photo.place === place)
