import { expect, test } from 'vitest'
import type { Status } from '#src/data/statuses/queries.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { emptyDraft } from './status-draft.ts'
import { missingIn } from './status-missing.ts'

const planned = (message: string): Status => ({
  ...buildStatus({
    fields: [],
    customer_message: { message, type: 'web_only', required: false, active: true },
  }),
  seq: 1,
  waiting: 0,
})
const DAY = '2026-12-04'

test.each([
  ['told to the customer', 'DATE TIME', { send: true }, [true, true]],
  ['told to nobody', 'DATE TIME', {}, [false, false]],
  ['told to nobody, with its day', 'DATE TIME', { date: DAY }, [false, true]],
  ['told to nobody, with its time', 'DATE TIME', { time: '08:30' }, [true, false]],
  ['told to nobody, with both', 'DATE TIME', { date: DAY, time: '08:30' }, [false, false]],
  ['that has no time, with its day', 'DATE', { date: DAY }, [false, false]],
  ['that names none, told to the customer', 'UPDATE', { send: true }, [false, false]],
])('a moment %s asks for what it lacks', (_, message, given, [date, time]) => {
  const status = planned(message)
  expect(missingIn({ ...emptyDraft(status), send: false, ...given }, status)).toMatchObject({ date, time })
})
