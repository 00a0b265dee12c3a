import type { PersonHours, WeekHours } from '#sync/contract/wire/statistics.ts'

/** The weeks there are hours of, the latest first. */
export const mondaysOf = (people: readonly PersonHours[]): readonly string[] =>
  [...new Set(people.flatMap(({ weeks }) => weeks.map(({ monday }) => monday)))].toSorted().reverse()

export const hoursIn = (weeks: readonly WeekHours[]): Omit<WeekHours, 'monday'> => ({
  planned: weeks.reduce((sum, { planned }) => sum + planned, 0),
  done: weeks.reduce((sum, { done }) => sum + done, 0),
  room: weeks.reduce((sum, { room }) => sum + room, 0),
})
