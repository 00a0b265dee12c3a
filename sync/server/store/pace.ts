/** Milliseconds that a piece takes: as long as nobody waits, and once somebody did. */
const ALONE = 40
const SHARED = 2.5

interface Sizes {
  /** Rows of the first piece, of which nothing is known yet. */
  first: number
  smallest: number
  largest: number
}

/** How many rows the next piece of a long read has: as many as fit into its time, by what the last one took. */
export function openPace({ first, smallest, largest }: Sizes) {
  let size = first
  let within = ALONE
  return {
    get size() {
      return size
    },
    took(milliseconds: number) {
      const fitting = Math.floor((size * within) / Math.max(milliseconds, 0.1))
      size = Math.min(largest, Math.max(smallest, Math.min(fitting, size * 4)))
    },
    /** Somebody waited: from now on pieces are short. */
    share() {
      size = Math.max(smallest, Math.floor((size * SHARED) / within))
      within = SHARED
    },
  }
}

export type Pace = ReturnType<typeof openPace>
