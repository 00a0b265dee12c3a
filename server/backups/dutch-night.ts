/** The hour in Dutch time at which backups are made. */
const HOUR = 3

const CLOCK = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** The last three o'clock at night in Dutch time, in milliseconds since 1970; on two days a year off by an hour. */
export function lastNight(now: number): number {
  const told = Object.fromEntries(CLOCK.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { hour = 0, minute = 0, second = 0 } = told
  const since = (((hour - HOUR + 24) % 24) * 60 + minute) * 60 + second
  return Math.floor(now / 1000) * 1000 - since * 1000
}
