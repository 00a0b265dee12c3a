import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MailState } from '#sync/contract/wire/mail.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { button, click, has, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { seen } from '#tests/support/standalone-device.tsx'
import { companyFields } from './company-form.ts'
import { MailSection } from './mail-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const works: MailState = {
  kind: 'shared',
  from: 'post@aurum.nl',
  workedAt: Date.parse('2026-11-26T08:31:00Z'),
  failedAt: 0,
  fault: '',
  waiting: 0,
  localLinks: false,
}

async function show(state: MailState, tested: { fault: string; to: string } = { fault: '', to: '' }) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/test') ? tested : state))
  const fields = companyFields(buildCompany())
  const form = { entered: fields, faults: [], type: () => {}, set: () => {} }
  await showSignedIn(<MailSection form={form} before={fields} />)
  await act(async () => {})
}

test.each<[string, Partial<MailState>, string]>([
  ['works', {}, 'Mail werktLaatste mail op 26-11-2026 09:31, vanaf post@aurum.nl.'],
  ['was never used', { workedAt: 0 }, 'Nog geen mail verstuurd'],
  ['is missing', { kind: 'none' }, 'Zonder mailserver gaat er geen mail weg.'],
  ['is missing while mails wait', { kind: 'none', waiting: 3 }, 'Er wachten 3 mails veilig'],
  ['refuses the login', { fault: 'login' }, 'neemt gebruikersnaam of wachtwoord niet aan'],
  ['does not answer', { fault: 'unreachable' }, 'Kloppen naam en poort?'],
  ['works, with links that do not', { localLinks: true }, 'Zet AURUM_URL op het adres van de app'],
  ['keeps the mails of a demo', { kind: 'kept' }, 'Mails worden bewaard, niet verstuurd'],
])('the state of the mail connection is a fact with what to do: it %s', async (_what, given, words) => {
  await show({ ...works, ...given })
  await seen(words.replace(/Laatste.*/, ''))
  expect(text().replace(/\s+/g, ' ')).toContain(words.replace('werktL', 'werkt L'))
  expect(has('Stuur testmail')).toBe(given.kind !== 'none')
})

test.each([
  ['', 'Testmail verstuurd naar bea@vandijk.nl.'],
  ['refused', 'Mag hij vanaf dit adres versturen?'],
  ['wait', 'wacht even'],
])('a test mail says how it went: %j', async (fault, words) => {
  await show(works, { fault, to: 'bea@vandijk.nl' })
  await seen('Mail werkt')
  await click(button('Stuur testmail'))
  await seen(words)
})

test.each([
  [{ host: 'localhost', port: 587, from: 'post@vandijk.nl' }, 'Vul een servernaam in', 'Vul het adres in'],
  [{ host: 'smtp.provider.nl', port: 587, from: '' }, 'Vul het adres in', 'Vul een servernaam in'],
])(
  'a mail server that is not complete says so at the field that is wrong: %o',
  async (given, says, saysNot) => {
    vi.stubGlobal('fetch', async () => Response.json(works))
    const fields = companyFields(buildCompany())
    const entered = { ...fields, mail_server: { ...fields.mail_server, ...given } }
    const form = { entered, faults: ['mail_server'], type: () => {}, set: () => {} }
    await showSignedIn(<MailSection form={form} before={fields} />)
    await seen(says)
    expect(text()).not.toContain(saysNot)
  },
)
