/** One line of the table, in words. */
export interface Measure {
  part: string
  measure: string
  ours: string
  floor?: string
  rxdb?: string
  pouchdb?: string
  goal: string
  /** Null where nothing was promised. */
  reached: boolean | null
  note?: string
}

export interface Row extends Measure {
  date: string
  machine: string
}
