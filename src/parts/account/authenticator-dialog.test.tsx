import { expect, test } from 'vitest'
import { Refusal } from '#src/data/session/refusal.ts'
import { button, click, find, show, text, type } from '#tests/support/show.tsx'
import { until } from '#tests/support/standalone-device.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import type { Attempt } from './use-attempt.ts'

const NEVER: Attempt = { pending: false, refusal: null, wait: 0, times: 0 }
const no = () => {}

const dialog = (attempt = NEVER, refusals = 0) =>
  show(
    <AuthenticatorDialog
      otpString="otpauth://totp/Aurum:kantoor?secret=JBSWY3DPEHPK3PXP&digits=6"
      ahead={0}
      refusals={refusals}
      attempt={attempt}
      onConfirm={no}
      onCancel={no}
    />,
  )

const areClosed = () => [...document.querySelectorAll('input')].map(({ disabled }) => disabled)

async function confirm(code: string) {
  const first = find<HTMLInputElement>('[role=group] input')
  first.focus()
  await type(code)
  await click(button('Bevestigen'))
}

test('after five wrong codes of a new authenticator app no more are taken, and the dialog says what to do', async () => {
  await dialog(NEVER, 4)
  expect(areClosed()).toEqual(Array(6).fill(false))
  await confirm('000000')
  await until(() => expect(areClosed()).toEqual(Array(6).fill(true)))
  expect(text()).toContain('Te vaak een verkeerde code.')
  expect(text()).toContain('scan de QR-code opnieuw')
  expect(button('Bevestigen').disabled).toBe(true)
})

test('while the server wants to hear no more, no code is taken', async () => {
  await dialog({ ...NEVER, refusal: new Refusal('login-throttled', 75), wait: 75 })
  expect(areClosed()).toEqual(Array(6).fill(true))
  expect(text()).toContain('Je kunt het over 1:15 opnieuw proberen.')
})
