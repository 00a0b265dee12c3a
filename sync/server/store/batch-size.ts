/** Milliseconds a piece may take: before anybody waited, and after. */
const ALONE = 40
const SHARED = 2.5

interface Sizes {
  /** Rows of the first piece, whose speed is not yet known. */
  first: number
  smallest: number
  largest: number
}

/** Chooses the rows of the next piece of a long read: as many as fit into its time, judging by the last piece. */
export function openBatchSizer({ first, smallest, largest }: Sizes) {
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
    /** Somebody waited: pieces are short from now on. */
    share() {
      size = Math.max(smallest, Math.floor((size * SHARED) / within))
      within = SHARED
    },
  }
}

export type Pace = ReturnType<typeof openBatchSizer>
