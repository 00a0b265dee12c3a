/** One line of the table. */
export interface Measure {
  part: string
  measure: string
  ours: string
  floor?: string
  rxdb?: string
  pouchdb?: string
  goal: string
  /** Null without a goal. */
  reached: boolean | null
  note?: string
}

export interface Row extends Measure {
  date: string
  machine: string
}
