import { expect, test } from 'vitest'
import { startingStatuses } from './starting-set.ts'

/** Without the sign at the end, so that a sentence is found in the middle of a longer one. */
const sentences = (text: string) => text.split(/[.?!:]\s*/).filter(Boolean)

test('no mail of the set says what the message in it says already', () => {
  for (const { status_texts, english_texts, customer_message, english_message } of startingStatuses('tree')) {
    for (const said of sentences(customer_message.message))
      expect(status_texts.email_body.primary).not.toContain(said)
    for (const said of sentences(english_message)) expect(english_texts.email_body).not.toContain(said)
  }
})

test('the mail of a cancelled order says so in its own text, for who leaves the message out', () => {
  const cancelled = startingStatuses('tree').find(({ meaning }) => meaning === 'cancelled')
  expect(cancelled?.status_texts.email_body.primary).toContain('annulering van ORDER_ID')
  expect(cancelled?.english_texts.email_body).toContain('cancellation of ORDER_ID')
})
