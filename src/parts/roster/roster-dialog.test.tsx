import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildAbsence } from '#tests/support/builders/absence.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, field, fill, has, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { RosterDialog } from './roster-dialog.tsx'
import { RosterFacts } from './roster-facts.tsx'

const company = buildCompany()
const OFF = { from: '', until: '' }
const DAY = { from: '07:30', until: '16:00' }
const sanne = {
  ...buildUser({
    fullname: 'Sanne Vermeer',
    company_ids: [company._id],
    work_hours: [DAY, DAY, DAY, DAY, OFF, OFF, OFF],
    skills: ['CO'],
  }),
  seq: 1,
  waiting: 0,
}
const joost = buildUser({ fullname: 'Joost Dekker', company_ids: [company._id], skills: ['F-gassen', 'co'] })
const about = { company_id: company._id, user_id: sanne._id }
const coming = buildAbsence({ ...about, from: '2099-12-09', until: '2099-12-11', reason: 'course' })
const past = buildAbsence({ ...about, from: '2020-01-06', until: '2020-01-06', reason: 'sick' })

function device(role: 'employee' | 'office') {
  return buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'users', doc: sanne },
      { collection: 'users', doc: joost },
      { collection: 'absences', doc: coming },
      { collection: 'absences', doc: past },
    ],
    { role },
  )
}

async function open(onClose = () => {}) {
  const engine = device('office')
  await showOn(engine, <RosterDialog user={sanne} onClose={onClose} />)
  await seen('Rooster van Sanne Vermeer')
  await until(() => expect(button('Opslaan').disabled).toBe(false))
  return { engine, ops: () => act(() => answerOnce(engine, queuedOps, (all) => all.length > 0)) }
}

/** The switch of a day. */
const dayOf = (name: string) => field(name)

test('only what was changed is saved: a day off, and nothing else', async () => {
  const { ops } = await open()
  await click(dayOf('Donderdag'))
  await click(button('Opslaan'))
  const [op, ...others] = await ops()
  expect(others).toEqual([])
  expect(op).toMatchObject({ kind: 'users.roster', entityId: sanne._id })
  expect(op?.args).toEqual({ work_hours: [DAY, DAY, DAY, OFF, OFF, OFF, OFF] })
})

test('the usual times are stored as the usual ones', async () => {
  const { ops } = await open()
  await click(button('Gebruikelijke tijden'))
  await click(button('Opslaan'))
  expect((await ops())[0]?.args).toEqual({ work_hours: [] })
})

test('a skill is typed with Enter or a comma, keeps its letters, and is named once', async () => {
  const { ops } = await open()
  const skills = field('Vaardigheden')
  await act(async () => skills.focus())
  await fill(skills, '  Warmtepompen NL ')
  await press('Enter')
  await until(() => expect(has('Warmtepompen NL weghalen')).toBe(true))
  await fill(skills, 'co')
  await press(',')
  await seen('co staat er al')
  await fill(skills, '')
  await click(button('F-gassen toevoegen'))
  expect(has('co toevoegen')).toBe(false)
  await click(button('CO weghalen'))
  await click(button('Opslaan'))
  expect((await ops())[0]?.args).toEqual({ skills: ['Warmtepompen NL', 'F-gassen'] })
})

test('what was being changed when the page ended is there again', async () => {
  const { engine } = await open()
  await click(dayOf('Vrijdag'))
  await expect.poll(() => engine.draft.load(`roster ${sanne._id}`)).not.toBe(null)
  await showOn(engine, <RosterDialog user={sanne} onClose={() => {}} />)
  await seen('Dit vulde je eerder in')
  expect(dayOf('Vrijdag').checked).toBe(true)
})

test('absences to come stand before those that are over, and can be taken away', async () => {
  const { ops } = await open()
  await seen('09-12-2099 t/m 11-12-2099')
  const said = text()
  expect(said).toContain('Cursus')
  expect(said.indexOf('11-12-2099')).toBeLessThan(said.indexOf('06-01-2020'))
  expect(document.querySelector('details')?.open).toBe(false)
  await click(button('09-12-2099 t/m 11-12-2099 verwijderen'))
  expect((await ops())[0]).toMatchObject({ kind: 'absences.delete', entityId: coming._id })
})

test('an absence is added without saving the rest, and one without a day is not', async () => {
  const { engine, ops } = await open()
  await click(button('Afwezigheid toevoegen'))
  await until(() => expect(button('Toevoegen').disabled).toBe(false))
  await click(button('Toevoegen'))
  await seen('Kies een datum')
  expect(await answerOnce(engine, queuedOps)).toEqual([])
  const id = '0190a0b0-0000-7000-8000-000000000001'
  const fields = {
    from: '2099-12-01',
    until: '2099-12-01',
    from_time: '13:00',
    until_time: '',
    reason: 'sick',
  }
  await engine.draft.save(`absence of ${sanne._id}`, { id, seen: { ...fields, from: '' }, fields })
  await showOn(engine, <RosterDialog user={sanne} onClose={() => {}} />)
  await until(() => expect(button('Afwezigheid toevoegen')).toBeDefined())
  await click(button('Afwezigheid toevoegen'))
  await seen('Dit vulde je eerder in')
  await click(button('Toevoegen'))
  const [op, ...others] = await ops()
  expect(others).toEqual([])
  expect(op).toMatchObject({ kind: 'absences.create', entityId: id })
  expect(op?.args.doc).toEqual({ ...about, ...fields })
})

test('an employee reads when they work and are away, and not why', async () => {
  await showOn(device('employee'), <RosterFacts user={sanne} />)
  await seen('09-12-2099 t/m 11-12-2099')
  expect(text()).toContain('ma–do 07:30–16:00, 30 min pauze')
  expect(text()).toContain('CO')
  expect(text()).not.toContain('Cursus')
})
