/** Text messages wait for the morning. Hours of the day, in Dutch time. */
const EVENING = 21
const MORNING = 8

const CLOCK = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/**
 * Seconds until text messages may be sent; 0 for now. When the clock changes that night, the result may be off by an
 * hour, so ask again afterwards.
 */
export function secondsOfQuiet(at: Date): number {
  const told = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { hour = 0, minute = 0, second = 0 } = told
  if (hour >= MORNING && hour < EVENING) return 0
  const untilMorning = (MORNING - hour + (hour >= EVENING ? 24 : 0)) * 3_600
  return untilMorning - minute * 60 - second
}
