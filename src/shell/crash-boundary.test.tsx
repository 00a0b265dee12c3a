import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCrashReports } from '#src/data/crash-reports/has-crash-reports.ts'
import { keepSupport } from '#src/data/session/support.ts'
import { find, show, text } from '#tests/support/show.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

const sent: object[] = []
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  online.mockReturnValue(true)
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true })
  })
  // React logs the error as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

function Door(): never {
  throw new Error('stuk "ä" 😀')
}

const crash = (userId: string | null = null) =>
  show(
    <CrashBoundary userId={() => userId}>
      <Door />
    </CrashBoundary>,
  )

test('a crash before there is any router is explained, and told in the name of whose app it was', async () => {
  await crash('ik')
  expect(text()).toContain('Er ging iets mis in de app')
  expect(text()).toContain('De fout is gemeld')
  await expect.poll(() => sent).toMatchObject([{ user_id: 'ik', message: 'Error: stuk "ä" 😀' }])
  expect(hasCrashReports()).toBe(false)
})

test('without a connection nobody is told that it was reported already', async () => {
  online.mockReturnValue(false)
  await crash()
  expect(text()).toContain('De fout wordt gemeld zodra er verbinding is')
  expect(text()).not.toContain('is gemeld')
  await expect.poll(() => hasCrashReports()).toBe(true)
  online.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(text()).not.toContain('zodra er verbinding is')
})

test('help is offered where somebody gives it', async () => {
  await crash()
  expect(document.querySelector('a')).toBeNull()
  keepSupport('help@aurum.nl')
  await crash()
  expect(find<HTMLAnchorElement>('a').href).toMatch(/^mailto:help@aurum\.nl\?subject=Aurum%20/)
  keepSupport('')
  await crash()
  expect(document.querySelector('a')).toBeNull()
})
