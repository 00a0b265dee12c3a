import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// imported here, so that no test waits for the dynamic import
import '#src/data/session/passkeys.ts'
import { find, show } from '#tests/support/show.tsx'
import { usePasskeyOffer } from './use-passkey-offer.ts'

const onPasskey = vi.fn()
const get = vi.fn()
const server = vi.fn()

function Name() {
  const offer = usePasskeyOffer(onPasskey)
  return <input autoComplete="username webauthn" onClick={offer} />
}

/** A device with passkeys, whose browser offers them in autofill or in a dialog. */
function device({ keeps = true, autofill = false } = {}) {
  const answers = {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => keeps,
    isConditionalMediationAvailable: async () => autofill,
  }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, answers),
  )
}

/** Waits for all pending work. */
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))))

async function come() {
  await show(<Name />)
  await settled()
}

async function clickName() {
  find('input').click()
  await settled()
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const passkey = {
  id: 'AQID',
  rawId: bytes,
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
  type: 'public-key',
  getClientExtensionResults: () => ({}),
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { credentials: { get } })
  server.mockImplementation(async () => Response.json({ challenge: 'AQID' }))
})
afterEach(() => vi.unstubAllGlobals())

test('the passkeys of the device are offered from the moment the screen is there', async () => {
  device({ autofill: true })
  get.mockResolvedValue(passkey)
  await come()
  expect(get).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mediation: 'conditional' }))
  expect(onPasskey).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'AQID' }))
})

test('where the browser cannot fill in, clicking the name asks', async () => {
  device()
  get.mockResolvedValue(passkey)
  await come()
  expect(server).not.toHaveBeenCalled()
  await clickName()
  expect(onPasskey).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'AQID' }))
})

test('a device that keeps none is not asked, nor is the server', async () => {
  device({ keeps: false })
  await come()
  await clickName()
  expect(server).not.toHaveBeenCalled()
  expect(get).not.toHaveBeenCalled()
})

test('while one is being asked for, a click asks for no second one', async () => {
  device({ autofill: true })
  get.mockReturnValue(new Promise(() => {}))
  await come()
  await clickName()
  expect(get).toHaveBeenCalledOnce()
})

test.each<[string, () => void]>([
  [
    'refused by the server',
    () => server.mockImplementation(async () => Response.json({ error: 'forbidden' }, { status: 403 })),
  ],
  ['without options', () => server.mockImplementation(async () => Response.json({}))],
  ['without a connection', () => server.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['cancelled', () => get.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'))],
])('%s it is quiet, and the next click tries again', async (_title, goWrong) => {
  device({ autofill: true })
  goWrong()
  await come()
  expect(onPasskey).not.toHaveBeenCalled()
  expect(server).toHaveBeenCalledOnce()

  server.mockImplementation(async () => Response.json({ challenge: 'AQID' }))
  get.mockResolvedValue(passkey)
  await clickName()
  expect(onPasskey).toHaveBeenCalledOnce()
})
