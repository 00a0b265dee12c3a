import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditEvent } from '#src/data/audit-log/audit-calls.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, choice, click, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const wilma = buildUser({ fullname: 'Wilma Post' })
const held: CollectionDocument[] = [{ collection: 'users', doc: wilma }]
const by = { _id: wilma._id, name: 'Wilma Post' }

const event = (given: Partial<AuditEvent>): AuditEvent => ({
  _id: newId(),
  at: Date.UTC(2026, 10, 24, 8, 5),
  kind: 'signed-in',
  by,
  user: null,
  name: '',
  changed: [],
  network: '',
  ...given,
})

/** The server's events, newest first, and the queries it received. */
let events: readonly AuditEvent[] = []
let refuses = false
const asked: string[] = []

beforeEach(() => {
  events = []
  refuses = false
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/audit-log')) throw new TypeError('no connection')
    const query = new URL(url, location.origin).searchParams
    asked.push(query.toString())
    if (refuses) return Response.json({ error: 'unavailable' }, { status: 503 })
    const from = Number(query.get('after') ?? 0)
    const next = from + 2 < events.length ? String(from + 2) : null
    return Response.json({ events: events.slice(from, from + 2), next })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (at = '', role: 'admin' | 'developer' | 'office' = 'admin', online = true) =>
  showAppAt(
    `/settings/audit-log${at}`,
    buildStandaloneDevice(held, { role, online, ...(online && { answer: {} }) }),
  )
const rows = () => [...document.querySelectorAll<HTMLElement>('main li[data-kind]')]
const said = () => rows().map(({ textContent }) => textContent)

test('the log says who did what and when, in words, and shows an unknown event as it is', async () => {
  events = [
    event({ kind: 'user-changed', user: { _id: newId(), name: 'Daan' }, changed: ['role', 'email'] }),
    event({ kind: 'moon-landed', name: 'Maan', network: '192.0.2.0/24' }),
  ]
  await open()
  await until(() => expect(rows()).toHaveLength(2))
  expect(said()).toEqual([
    expect.stringMatching(/Gebruiker gewijzigd.*Daan.*Velden: Rol, E-mail.*Wilma Post.*24-11-2026 09:05/),
    expect.stringMatching(/moon-landed.*Maan.*Wilma Post vanaf 192\.0\.2\.0\/24/),
  ])
  expect(find('h1').textContent).toBe('Logboek')
})

test('the next page of the log comes when it is asked for, below what is there', async () => {
  events = [event({}), event({ kind: 'signed-out' }), event({ kind: 'companies.edit', name: 'WOS' })]
  await open()
  await until(() => expect(rows()).toHaveLength(2))
  refuses = true
  await click(button('Meer laden'))
  await seen('De server is even niet bereikbaar.')
  expect(rows()).toHaveLength(2)
  refuses = false
  await click(button('Meer laden'))
  await until(() => expect(rows()).toHaveLength(3))
  expect(said()[2]).toContain('Bedrijf gewijzigdWOS')
  expect(has('Meer laden')).toBe(false)
  expect(asked).toEqual(['', 'after=2', 'after=2'])
})

test('the filters of the log stand in the address', async () => {
  const { history } = await open(`?persoon=${wilma._id}&soort=users`)
  await seen('Hiervan is het afgelopen jaar niets gebeurd.')
  expect(asked).toEqual([`person=${wilma._id}&group=users`])
  expect(find<HTMLInputElement>('main input[role=combobox]').value).toBe('Wilma Post')
  events = [event({})]
  await click(button('Alles tonen', find('h2').parentElement as HTMLElement))
  await until(() => expect(rows()).toHaveLength(1))
  expect(history.location.search).toBe('')
  expect(asked.at(-1)).toBe('')
})

test.each([
  ['admin', false],
  ['developer', true],
] as const)('for a role of %s systems are among what can be chosen: %s', async (role, isOffered) => {
  await open('', role)
  await seen('Nog niets gebeurd')
  await click(find('main button[aria-haspopup=listbox]:not([aria-label="Alles tonen"])'))
  await until(() => choice('Koppelingen'))
  const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(offered.includes('Systemen')).toBe(isOffered)
})

test('an address that asks what nobody could choose narrows nothing', async () => {
  await open('?persoon=iemand&soort=alles')
  await seen('Nog niets gebeurd')
  expect(asked).toEqual([''])
})

test('the log says that it needs a connection', async () => {
  events = [event({})]
  await open('', 'admin', false)
  await seen('Hiervoor is verbinding nodig: alleen de server houdt bij wie wat deed.')
  expect(rows()).toEqual([])
})

test('the office is told that the log is not for them', async () => {
  await open('', 'office')
  await seen('Dit scherm is niet voor jouw rol')
  expect(asked).toEqual([])
  expect(text()).not.toContain('Wat er gebeurde')
})
