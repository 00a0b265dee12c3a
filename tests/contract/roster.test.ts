import { expect, test } from 'vitest'
import { awayOn } from '#sync/contract/absences/away.ts'
import { roomOn } from '#sync/contract/users/room.ts'
import { type Shift, shiftOn } from '#sync/contract/users/roster.ts'
import { dayAfter, minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { travelMinutes } from '#sync/contract/values/travel.ts'
import { VISIT_STATES } from '#sync/contract/visits/fields.ts'
import { isPlanned, minutesTaken, takesTime } from '#sync/contract/visits/load.ts'
import { buildAbsence } from '../support/builders/absence.ts'
import { buildCreate, buildOp } from '../support/builders/op.ts'
import { buildUser } from '../support/builders/user.ts'
import { buildVisit } from '../support/builders/visit.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

const user = buildUser({ company_ids: [WOS] })
const day: Shift = { from: '07:30', until: '16:00' }
const off: Shift = { from: '', until: '' }
const rostering = (args: Record<string, unknown>, role: 'employee' | 'office' = 'office') =>
  buildContext(role, buildOp({ kind: 'users.roster', entity: 'users', entityId: user._id, args }), user)

test('a week without hours of its own has the usual ones', () => {
  expect(shiftOn(user, '2026-12-04')).toEqual({ from: '08:00', until: '16:30' })
  expect(shiftOn(user, '2026-12-05')).toBe(null)
  const own = { work_hours: [off, day, day, day, day, off, { from: '09:00', until: '12:00' }] }
  expect(shiftOn(own, '2026-11-30')).toBe(null)
  expect(shiftOn(own, '2026-12-01')).toEqual(day)
  expect(shiftOn(own, '2026-12-06')).toEqual({ from: '09:00', until: '12:00' })
})

test.each<[Record<string, unknown>, object | null]>([
  [{ work_hours: [] }, null],
  [{ work_hours: [day, day, day, day, off, off, off], pause: 0 }, null],
  [{ work_hours: [day] }, { code: 'invalid', field: 'work_hours' }],
  [
    { work_hours: [{ from: '16:00', until: '08:00' }, off, off, off, off, off, off] },
    { code: 'invalid', field: 'work_hours' },
  ],
  [
    { work_hours: [{ from: '08:00', until: '' }, off, off, off, off, off, off] },
    { code: 'invalid', field: 'work_hours' },
  ],
  [{ skills: ['CO', 'F-gassen'] }, null],
  [{ skills: ['CO', ' co '] }, { code: 'invalid', field: 'skills' }],
  [{ skills: [' '] }, { code: 'invalid', field: 'skills' }],
])('the office says %j of a colleague', (args, refused) => {
  expect(judge(rostering(args))).toEqual(refused)
})

test('what is left out of a roster stays, and an employee has no say in it', () => {
  const [write] = apply(rostering({ pause: 45 }))
  expect(write?.doc).toEqual({ ...user, pause: 45 })
  expect(judge(rostering({ pause: 45 }, 'employee'))).toMatchObject({ code: 'forbidden' })
})

test.each<[Partial<ReturnType<typeof buildAbsence>>, string | null]>([
  [{}, null],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
  [{ from: '', until: '' }, 'from'],
  [{ from: '2026-02-31', until: '2026-03-02' }, 'from'],
  [{ until: '2026-12-01', from_time: '12:00', until_time: '' }, null],
  [{ until: '2026-12-01', from_time: '12:00', until_time: '12:00' }, 'until_time'],
  [{ from_time: '12:00', until_time: '09:00' }, null],
])('an absence with %j', (given, field) => {
  const absence = buildAbsence({ company_id: WOS, user_id: user._id, ...given })
  const context = buildContext('office', buildCreate('absences.create', absence), null, [
    { collection: 'users', doc: user },
  ])
  expect(judge(context)?.field ?? null).toBe(field)
})

test('an absence takes the days between, and a part of the first and the last', () => {
  const absence = buildAbsence({
    from: '2026-12-01',
    from_time: '12:00',
    until: '2026-12-03',
    until_time: '10:30',
  })
  expect(awayOn(absence, '2026-11-30')).toBe(null)
  expect(awayOn(absence, '2026-12-01')).toEqual({ from: 720, until: 1440 })
  expect(awayOn(absence, '2026-12-02')).toEqual({ from: 0, until: 1440 })
  expect(awayOn(absence, '2026-12-03')).toEqual({ from: 0, until: 630 })
  expect(awayOn(absence, '2026-12-04')).toBe(null)
})

test('days follow each other through the change of the clocks and the end of a year', () => {
  expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29')
  expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30')
  expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('a time of day is minutes, and no time of another day', () => {
  expect(minutesOf('08:45')).toBe(525)
  expect([timeOf(525), timeOf(-5), timeOf(1440)]).toEqual(['08:45', '00:00', '23:59'])
})

test('the way takes longer between towns than between streets, and none within a house', () => {
  const breda = { latitude: 51.5866, longitude: 4.7759 }
  const street = { latitude: 51.5945, longitude: 4.7759 }
  const tilburg = { latitude: 51.5606, longitude: 5.0919 }
  const groningen = { latitude: 53.2194, longitude: 6.5665 }
  expect(travelMinutes(breda, breda)).toBe(0)
  expect(travelMinutes(breda, street)).toBe(10)
  expect(travelMinutes(breda, tilburg)).toBe(travelMinutes(tilburg, breda))
  expect(travelMinutes(breda, tilburg)).toBeGreaterThan(25)
  expect(travelMinutes(breda, tilburg)).toBeLessThan(50)
  expect(travelMinutes(breda, groningen)).toBeGreaterThan(180)
  expect(travelMinutes(breda, groningen)).toBeLessThan(280)
})

test.each<
  [what: string, date: string, absences: Partial<ReturnType<typeof buildAbsence>>[], minutes: number]
>([
  ['a whole day without its pause', '2026-12-02', [], 480],
  ['a day off', '2026-12-05', [], 0],
  ['away all day', '2026-12-02', [{}], 0],
  ['away from noon on', '2026-12-01', [{ from_time: '12:00' }], 210],
  ['away twice, which overlaps', '2026-12-01', [{ from_time: '12:00' }, { from_time: '14:00' }], 210],
  ['away before the day begins', '2026-12-02', [{ until_time: '07:00' }], 480],
  ['away on another day', '2026-12-03', [{}], 480],
])('working minutes: %s', (_what, date, absences, minutes) => {
  expect(roomOn(user, absences.map(buildAbsence), date)).toBe(minutes)
})

test.each(['2026-03-29', '2026-10-25'])(
  'on %s, when the clock changes, the hours are those of the clock',
  (date) => {
    const night = { work_hours: Array<Shift>(7).fill({ from: '00:00', until: '08:00' }), pause: 0 }
    expect(roomOn(night, [], date)).toBe(480)
  },
)

test('a visit takes its minutes and those it takes longer, unless nobody was there', () => {
  expect(minutesTaken(buildVisit({ minutes: 90, longer: 30 }))).toBe(120)
  const taking = VISIT_STATES.filter((state) => takesTime({ state }))
  expect(taking).toEqual(['planned', 'on-the-way', 'there', 'done'])
})

test('the planning is of active field staff, and of whoever has a visit', () => {
  const office = buildUser({ role: 'office' })
  const gone = buildUser({ active: false })
  expect([user, office, gone].map((each) => isPlanned(each, new Set()))).toEqual([true, false, false])
  expect([office, gone].map((each) => isPlanned(each, new Set([each._id])))).toEqual([true, true])
})
