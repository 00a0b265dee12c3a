import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildSystem } from '#tests/support/builders/system.ts'
import { button, click, field, fill, find, has, press, pressEnter, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

const company = buildCompany()
/** The row a device receives: without the tokens, which are write-only. */
const planning = buildSystem({
  name: 'Planning',
  languages: ['nl'],
  allowed_applications: [{ url: 'https://planning.nl', access: 'read', active: true } as never],
})
const warehouse = buildSystem({ name: 'Magazijn', languages: [], allowed_applications: [] })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'systems', doc: planning },
  { collection: 'systems', doc: warehouse },
]
const device = () => buildStandaloneDevice(held, { role: 'developer', online: false })
const FORM = '[data-screen=systems-form]'
const NAME = 'Naam(vereist)'
const form = () => find(FORM)
const isGone = () => expect(document.querySelector(FORM)).toBe(null)
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const named = () => rows().map((row) => row.querySelector('span > span')?.textContent)

// The test page lacks `navigator.locks`, which new drafts use.
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
afterEach(() => toastQueue.clear())

async function enter(label: string, value: string) {
  await act(async () => field(label, form()).focus())
  await fill(field(label, form()), value)
}

test('systems stand by name, are found while typing, and open over the list', async () => {
  const { history } = await showAppAt('/settings/system', device())
  await until(() => expect(named()).toEqual(['Magazijn', 'Planning']))
  await fill(find<HTMLInputElement>('main input'), 'planning.nl')
  await until(() => expect(named()).toEqual(['Planning']))
  await seen('1 van 2 systemen')
  await fill(find<HTMLInputElement>('main input'), 'bestaat niet')
  await seen('Geen systeem past hierbij.')
  await click(button('Alle systemen'))
  await until(() => expect(rows()).toHaveLength(2))
  await act(async () => rows()[0]?.focus())
  await press('ArrowDown')
  expect(document.activeElement).toBe(rows()[1])
  await click(rows()[1] as HTMLElement)
  await until(form)
  expect(history.location.pathname).toBe(`/settings/system/${planning._id}`)
  history.back()
  await until(isGone)
  await until(() => expect(document.activeElement).toBe(rows()[1]))
})

test('the first of ten thousand systems are there at once', async () => {
  const many = Array.from(
    { length: 10_000 },
    (_, at): CollectionDocument => ({
      collection: 'systems',
      doc: { ...warehouse, _id: `system-${at}`, name: `Systeem ${String(at).padStart(5, '0')}` },
    }),
  )
  await showAppAt('/settings/system', buildStandaloneDevice([...held, ...many], { role: 'developer' }))
  await until(() => expect(named().slice(0, 3)).toEqual(['Magazijn', 'Planning', 'Systeem 00000']))
  expect(text()).toContain('10.002 systemen')
  expect(rows().length).toBeLessThanOrEqual(50)
})

test('an empty list says what will stand there', async () => {
  await showAppAt('/settings/system', buildStandaloneDevice([], { role: 'developer' }))
  await seen('Nog geen systemen')
})

test.each(['/settings/system', '/settings/system/add', `/settings/system/${planning._id}`])(
  '%s is a developer’s alone',
  async (path) => {
    await showAppAt(path, buildStandaloneDevice(held, { role: 'admin' }))
    await seen('Dit scherm is niet voor jouw rol')
    expect(document.querySelector(FORM)).toBe(null)
  },
)

test('a token is never shown, stays when nothing is typed, and a new one goes along without a connection', async () => {
  const engine = device()
  await showAppAt(`/settings/system/${planning._id}`, engine)
  await until(form)
  expect(field('Token', form()).value).toBe('')
  await seen('Er is een token ingesteld.')
  await enter('Toegang', 'write')
  await click(button('Opslaan', form()))
  await until(isGone)
  const application = { url: 'https://planning.nl', active: true }
  const [renamed] = await answerOnce(engine, queuedOps)
  expect(renamed).toMatchObject({
    kind: 'systems.edit',
    changes: { allowed_applications: { to: [{ ...application, access: 'write' }] } },
  })

  await showAppAt(`/settings/system/${planning._id}`, engine)
  await until(form)
  await enter('Token', 'nieuw-geheim')
  await click(button('Opslaan', form()))
  await until(isGone)
  const [, second] = await answerOnce(engine, queuedOps, (ops) => ops.length === 2)
  expect(second).toMatchObject({
    changes: { allowed_applications: { to: [{ ...application, token: 'nieuw-geheim' }] } },
  })

  await showAppAt(`/settings/system/${planning._id}`, engine)
  await until(form)
  expect(field('Token', form()).value).toBe('')
  await showAppAt('/queue', engine)
  await seen('nieuw token')
  expect(document.body.innerHTML).not.toContain('nieuw-geheim')
})

test('applications come and go by keyboard, and one at a new address needs a token', async () => {
  const engine = device()
  await showAppAt('/settings/system/add', engine)
  await until(form)
  await click(button('Opslaan', form()))
  await seen('Vul een naam in')
  await enter(NAME, 'Kassa')
  await act(async () => button('Toepassing', form()).focus())
  await pressEnter()
  await until(() => expect(document.activeElement).toBe(field('Adres (URL)', form())))
  await enter('Adres (URL)', 'kassa')
  await click(button('Opslaan', form()))
  await seen('Vul een adres in dat met https:// begint')
  await enter('Adres (URL)', 'https://kassa.nl')
  await seen('Bij een nieuw adres hoort een token')
  await enter('Token', 'geheim')
  await act(async () => button('Toepassing', form()).focus())
  await pressEnter()
  await until(() => has('Toepassing 2 verwijderen') || expect.fail('no second application'))
  await act(async () => button('Toepassing 2 verwijderen', form()).focus())
  await pressEnter()
  await until(() => expect(has('Toepassing 2 verwijderen')).toBe(false))
  expect(document.activeElement).toBe(button('Toepassing', form()))
  await click(button('Opslaan', form()))
  await until(isGone)
  const [made] = await answerOnce(engine, queuedOps)
  expect(made).toMatchObject({
    kind: 'systems.create',
    args: {
      doc: {
        name: 'Kassa',
        languages: ['nl'],
        allowed_applications: [{ url: 'https://kassa.nl', token: 'geheim', access: '', active: true }],
      },
    },
  })
  await until(() => expect(named()).toContain('Kassa'))
})

test('input for a removed system can be kept as a new one, which needs its tokens again', async () => {
  const { engine, goes } = buildFollowingDevice(held, { role: 'developer' })
  await showAppAt(`/settings/system/${planning._id}`, engine)
  await until(form)
  await enter(NAME, 'Planning 2')
  await goes({ collection: 'systems', doc: planning })
  await seen('Dit systeem is intussen verwijderd.')
  await click(button('Bewaren als nieuw systeem'))
  await seen('Bij een nieuw adres hoort een token')
  await enter('Token', 'weer-geheim')
  await click(button('Bewaren als nieuw systeem'))
  await until(isGone)
  const [made] = await answerOnce(engine, queuedOps)
  expect(made).toMatchObject({ kind: 'systems.create', args: { doc: { name: 'Planning 2' } } })
})

test('a system that is not there is no crash, and leads back to all of them', async () => {
  const { history } = await showAppAt('/settings/system/nergens', device())
  await seen('Dit systeem is er niet')
  await click(button('Terug', find('h2').parentElement as HTMLElement))
  await until(() => expect(history.location.pathname).toBe('/settings/system'))
})
