/** Text messages wait for the morning. Hours of the day, in Dutch time. */
const QUIET_FROM_HOUR = 21
const QUIET_UNTIL_HOUR = 8

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
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return 0
  const untilMorning = (QUIET_UNTIL_HOUR - hour + (hour >= QUIET_FROM_HOUR ? 24 : 0)) * 3_600
  return untilMorning - minute * 60 - second
}
