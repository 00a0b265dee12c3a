import { afterEach, expect, test, vi } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const made = { madeAt: '2026-11-28T02:00:03.000Z', bytes: 12_340_000, rows: 34_567, files: 120, missing: 0 }

afterEach(() => vi.unstubAllGlobals())

/** Opens the settings while the server answers so; returns what it was asked. */
async function open(answer: object, role: 'office' | 'admin' | 'developer' = 'admin') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url !== '/api/backups') throw new TypeError('no connection')
    return Response.json(answer)
  })
  await showAppAt(
    '/settings',
    buildStandaloneDevice([{ collection: 'companies', doc: buildCompany() }], {
      role,
      online: true,
      answer: {},
    }),
  )
  await seen('Mijn profiel')
  return asked
}

test('the settings tell when the last good backup was made and what is in it', async () => {
  await open({ nightly: true, made, failed: null })
  await seen('Laatste goede back-up: 28-11-2026 03:00, 34.567 rijen en 120 bestanden, 12,34 MB.')
  expect(text()).not.toContain('mislukt')
  expect(text()).not.toContain('AURUM_BACKUPS')
})

test('a failure since then is told with its reason, and one before it no more', async () => {
  await open({ nightly: true, made, failed: { at: '2026-11-29T02:00:00.000Z', why: 'ENOSPC' } })
  await seen('De laatste back-up is mislukt.')
  expect(text()).toContain('Op 29-11-2026 03:00: de schijf is vol.')
  expect(find('main [data-tone=warn]').textContent).toContain('elk uur opnieuw')
})

test('a failure before the last good one is told no more', async () => {
  await open({ nightly: true, made, failed: { at: '2026-11-27T02:00:00.000Z', why: 'ENOSPC' } })
  await seen('Laatste goede back-up')
  expect(text()).not.toContain('mislukt')
})

test('where no backups are made, that is told, and how they are turned on', async () => {
  await open({ nightly: false, made: null, failed: null }, 'developer')
  await seen('Er is nog geen back-up gemaakt.')
  expect(text()).toContain('AURUM_BACKUPS')
})

test('files that are gone or damaged at the server are told', async () => {
  await open({ nightly: true, made: { ...made, missing: 2 }, failed: null })
  await seen('weg of beschadigd zijn: 2.')
})

test('others see nothing of backups, and the server is not asked', async () => {
  const asked = await open({ nightly: true, made, failed: null }, 'office')
  await until(() => expect(text()).toContain('App-instellingen'))
  expect(asked).not.toContain('/api/backups')
})
