import { beforeAll, describe, expect, test } from 'vitest'
import { isoDate } from '#src/lib/figures/dates.ts'
import { mondayOf } from '#src/lib/figures/weeks.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import { overrunOf, type PlanningStatistic } from '#sync/contract/wire/statistics.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildAbsence } from '#tests/support/builders/absence.ts'
import { type CollectionDocument, insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildServer, type Server } from '#tests/support/builders/server.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { eachDatabase } from '#tests/support/databases.ts'

type Visit = DocumentOf<'visits'>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const COUNTS = 'planned done missed cancelled open timed minutesPlanned minutesSpent'
const TEXT = `query ($timeFrame: TimeFrame) { planningStatistic(timeFrame: $timeFrame) { data { x ${COUNTS} } total { ${COUNTS} }
  before { ${COUNTS} } kinds { kind ${COUNTS} } once { orders once } people { _id name weeks { monday planned done room } } } }`
const WEEK = { value: 7, unit: 'day' }
const now = Date.now()
const today = isoDate(now)
const monday = mondayOf(today)

/** A change of state so many minutes after an arbitrary moment; `done`: the same, by a clock without a connection. */
const said = (state: VisitState, minutes: number, done?: number): Visit['history'][number] => ({
  _id: newId(),
  state,
  user_id: '',
  date: now - 3 * DAY + minutes * MINUTE,
  done: done === undefined ? 0 : now - 3 * DAY + done * MINUTE,
})

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
  })

  async function ask(who: Tree['office'], timeFrame: object = WEEK): Promise<PlanningStatistic> {
    return (await server.as(who).query(TEXT, { timeFrame })).planningStatistic as PlanningStatistic
  }

  /** A tree with these visits of its company WOS, so many days ago. */
  async function treeWith(visits: readonly [daysAgo: number, given: Partial<Visit>][]): Promise<Tree> {
    const ours = await insertTree(db)
    const docs = visits.map(([daysAgo, given]): CollectionDocument => {
      const own = { company_id: ours.wos._id, date: dayAfter(today, -daysAgo) }
      return { collection: 'visits', doc: buildVisit({ ...own, ...given }) }
    })
    await insertDocuments(db, ours.tree, docs)
    return ours
  }

  describe('what became of visits', () => {
    let ours: Tree

    beforeAll(async () => {
      ours = await treeWith([
        [0, { state: 'done', kind: 'fault' }],
        [1, { state: 'done', kind: 'fault' }],
        [1, { state: 'missed', kind: 'maintenance' }],
        [2, { state: 'cancelled' }],
        [2, { state: 'planned' }],
        [6, { state: 'there' }],
        [7, { state: 'done' }],
        [13, { state: 'missed' }],
        [14, { state: 'done' }],
        // Still to come.
        [-1, { state: 'planned' }],
        [0, { state: 'done', company_id: (await insertTree(db)).wos._id }],
      ])
      const neighbours = buildVisit({ company_id: ours.bk._id, date: today, state: 'done' })
      await insertDocuments(db, ours.tree, [{ collection: 'visits', doc: neighbours }])
    })

    test('each visit counts on its day, by its state, against an equally long time before', async () => {
      const { total, before } = await ask(ours.office)
      expect(total).toMatchObject({ planned: 6, done: 2, missed: 1, cancelled: 1, open: 2 })
      expect(before).toMatchObject({ planned: 2, done: 1, missed: 1, cancelled: 0, open: 0 })
    })

    test('kinds of which there were visits are counted apart', async () => {
      const { kinds } = await ask(ours.office)
      expect(kinds.map(({ kind, planned, done }) => [kind, planned, done])).toEqual([
        ['', 3, 0],
        ['maintenance', 1, 0],
        ['fault', 2, 2],
      ])
    })

    test('the periods are months from Dutch midnight on, or weeks in a short time, and add up to the sum', async () => {
      const year = await ask(ours.office, { value: 1, unit: 'year' })
      expect([12, 13]).toContain(year.data.length)
      expect(year.data.every(({ x }) => isoDate(x).endsWith('-01') && isoDate(x - 1) < isoDate(x))).toBe(true)
      const short = await ask(ours.office, { value: 28, unit: 'day' })
      expect(short.data.map(({ x }) => isoDate(x)).at(-1)).toBe(monday)
      for (const { data, total } of [year, short])
        for (const count of ['planned', 'done', 'missed', 'cancelled', 'open'] as const)
          expect(data.reduce((sum, each) => sum + each[count], 0)).toBe(total[count])
    })

    test('an hour is of its day, so that today counts', async () => {
      expect((await ask(ours.office, { value: 1, unit: 'hour' })).total.planned).toBe(1)
    })

    test('figures are of what their reader may see, and field staff get none', async () => {
      expect((await ask(ours.neighbour)).total.planned).toBe(1)
      expect((await ask(ours.admin)).total.planned).toBe(7)
      await expect(ask(ours.employee)).rejects.toThrow('forbidden')
      await expect(ask(ours.office, { value: 0, unit: 'day' })).rejects.toThrow('invalid')
    })
  })

  test.each<[what: string, history: Visit['history'], spent: number | null]>([
    ['from arriving to ready', [said('there', 0), said('done', 95)], 95],
    ['by the clock of a device without a connection', [said('there', 300, 0), said('done', 300, 80)], 80],
    ['from the first arrival', [said('there', 0), said('done', 30), said('there', 31), said('done', 60)], 60],
    [
      'of the day it was moved to',
      [said('there', 0), said('planned', 5), said('there', 100), said('done', 130)],
      30,
    ],
    ['not of another attempt', [said('there', 0), said('missed', 5), said('done', 90)], null],
    ['nobody said that they arrived', [said('planned', 0), said('done', 90)], null],
    ['more than a day', [said('there', 0), said('done', 1441)], null],
    ['both at once', [said('there', 0), said('done', 0)], null],
  ])('minutes spent: %s', async (_what, history, spent) => {
    const ours = await treeWith([
      [1, { state: 'done', minutes: 60, history }],
      [1, { state: 'there', minutes: 60, history: [said('there', 0)] }],
    ])
    const { total } = await ask(ours.office)
    const { timed, minutesPlanned, minutesSpent } = total
    const isTimed = spent !== null
    expect([timed, minutesPlanned, minutesSpent]).toEqual([Number(isTimed), isTimed ? 60 : 0, spent ?? 0])
    expect(overrunOf(total)).toBe(isTimed ? Math.round(((spent - 60) / 60) * 100) : null)
  })

  test('an order needed one visit, unless another was made, missed or is to come', async () => {
    const orders = Array.from({ length: 8 }, newId)
    const at = (order: number, daysAgo: number, state: VisitState, history: Visit['history'] = []) =>
      [daysAgo, { order_id: orders[order] ?? '', state, history }] as [number, Partial<Visit>]
    const ours = await treeWith([
      at(0, 1, 'done'),
      at(1, 1, 'done'),
      at(1, 2, 'cancelled'),
      at(2, 1, 'done'),
      at(2, 2, 'missed'),
      at(3, 1, 'done'),
      at(3, -4, 'planned'),
      // Missed, and then made on another day.
      at(4, 1, 'done', [said('planned', 0), said('missed', 1), said('planned', 2), said('done', 3)]),
      // The office said so by mistake.
      at(5, 1, 'done', [said('missed', 1), said('done', 2)]),
      // Its first visit is of longer ago, and of the last one none was made.
      at(6, 9, 'done'),
      at(6, 1, 'done'),
      at(7, 1, 'missed'),
      [1, { state: 'done', order_id: '' }],
    ])
    expect((await ask(ours.office)).once).toEqual({ orders: 6, once: 3 })
    expect((await ask(ours.neighbour)).once).toEqual({ orders: 0, once: 0 })
  })

  describe('hours of colleagues', () => {
    let ours: Tree
    const shift = { from: '08:00', until: '16:00' }
    const off = { from: '', until: '' }
    const weekOf = ({ people }: PlanningStatistic, { _id }: { _id: string }, of = monday) =>
      people.find((each) => each._id === _id)?.weeks.find((week) => week.monday === of)

    beforeAll(async () => {
      ours = await insertTree(db)
      const company_id = ours.wos._id
      const parttime = { ...ours.employee, work_hours: [shift, shift, off, off, off, off, off], pause: 30 }
      const gone = buildUser({ company_ids: [ours.wos._id], active: false })
      const elsewhere = buildUser({ company_ids: [ours.bk._id] })
      const on = (days: number, given: Partial<Visit>) =>
        buildVisit({
          company_id,
          date: dayAfter(monday, days),
          people: [parttime._id],
          minutes: 90,
          ...given,
        })
      const visits = [
        on(0, { state: 'done' }),
        on(1, { state: 'planned', longer: 30 }),
        on(6, { state: 'there', people: [parttime._id, ours.office._id] }),
        on(1, { state: 'missed' }),
        on(1, { state: 'cancelled' }),
        on(-7, { state: 'done', people: [gone._id] }),
        // Next week.
        on(7, { state: 'planned' }),
      ]
      const absence = {
        company_id,
        user_id: parttime._id,
        from: dayAfter(monday, 1),
        until: dayAfter(monday, 1),
      }
      await insertDocuments(db, ours.tree, [
        ...[parttime, gone, elsewhere].map((doc) => ({ collection: 'users' as const, doc })),
        ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
        { collection: 'absences', doc: buildAbsence({ ...absence, from_time: '12:00' }) },
        // Overlaps, which counts once.
        { collection: 'absences', doc: buildAbsence({ ...absence, from_time: '14:00' }) },
      ])
    })

    test('a week has the minutes of its visits, of those done, and those that are worked without absences', async () => {
      const known = await ask(ours.office, { value: 28, unit: 'day' })
      expect(weekOf(known, ours.employee)).toEqual({ monday, planned: 300, done: 90, room: 450 + 210 })
      expect(weekOf(known, ours.employee, dayAfter(monday, -7))).toMatchObject({ planned: 0, room: 900 })
      expect(known.people.every(({ weeks }) => weeks.every((week) => week.monday <= monday))).toBe(true)
    })

    test('somebody else is among them in a week with a visit of theirs', async () => {
      const { people } = await ask(ours.office, { value: 28, unit: 'day' })
      const mondays = people.map(({ weeks }) => weeks.map((week) => week.monday))
      expect(mondays.filter((weeks) => weeks.length === 1)).toEqual(
        expect.arrayContaining([[monday], [dayAfter(monday, -7)]]),
      )
      expect(people).toHaveLength(3)
    })

    test('longer ago than thirteen weeks is left out', async () => {
      const { people } = await ask(ours.office, { value: 5, unit: 'year' })
      const own = people.find(({ _id }) => _id === ours.employee._id)
      expect(own?.weeks).toHaveLength(13)
      expect(own?.weeks[0]?.monday).toBe(dayAfter(monday, -12 * 7))
    })

    test('colleagues of another company are not told of', async () => {
      const ids = ({ people }: PlanningStatistic) => people.map(({ _id }) => _id)
      expect(ids(await ask(ours.neighbour))).not.toContain(ours.employee._id)
      expect(ids(await ask(ours.admin))).toEqual(expect.arrayContaining([ours.employee._id]))
    })
  })
})
