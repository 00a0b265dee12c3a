import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { showField } from '#src/parts/form/show-field.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { button, click, find } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { SaveQuestions } from './save-questions.tsx'

const failed = { kind: 'failed', rejection: reject('invalid', 'email'), thenSend: false, sure: [] } as const

function Form() {
  const [asked, setAsked] = useState<typeof failed | null>(failed)
  const form = useRef<HTMLDivElement>(null)
  return (
    <div ref={form}>
      <div data-field="email">
        <input aria-label="E-mailadres" />
      </div>
      <SaveQuestions
        orderId=""
        asked={asked}
        goOn={() => null}
        dismiss={() => setAsked(null)}
        settleStatus={async () => {}}
        settleClashes={() => {}}
        onFailed={(field) => form.current && showField(form.current, field)}
      />
    </div>
  )
}

test('what is not saved names the field that is to blame, which has the focus afterwards', async () => {
  await showOn(buildStandaloneDevice([]), <Form />)
  await seen('(E-mail)')
  await click(button('Begrepen'))
  expect(document.activeElement).toBe(find('input[aria-label=E-mailadres]'))
})
