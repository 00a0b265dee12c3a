import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type StoredFile = Shown<'files'>

export const fileById = (id: string): Query<StoredFile | null> => ({
  key: `file ${id}`,
  live: (engine) => engine.doc('files', id),
})

/** Pixels; the widths the server makes. */
export type ImageWidth = 40 | 80 | 160 | 320 | 640 | 720 | 960 | 1280 | 1920 | 2560

export const imageUrl = (file: StoredFile, width: ImageWidth) => `${file.path}?width=${width}&prefer=webp`

/** The widths of a photo that are prefetched: a tile's, and the one that fills a screen. */
export const WIDTHS_AHEAD = [320, 1920] as const satisfies readonly ImageWidth[]

/** The named files that are on this device, in the order of `ids`. */
export function filesByIds(ids: readonly string[]): Query<readonly StoredFile[]> {
  return {
    key: `files ${ids.join(' ')}`,
    live(engine) {
      const all = ids.map((id) => engine.doc('files', id))
      let known: readonly StoredFile[] | undefined
      return {
        subscribe(listener) {
          const stops = all.map((each) => each.subscribe(listener))
          return () => {
            for (const stop of stops) stop()
          }
        },
        get() {
          const now = all.map((each) => each.get())
          if (now.includes(undefined)) return undefined
          const found = now.filter((file) => file != null)
          const isSame = known?.length === found.length && found.every((file, at) => file === known?.[at])
          if (!isSame) known = found
          return known
        },
      }
    },
  }
}
