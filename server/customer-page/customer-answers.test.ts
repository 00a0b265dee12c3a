import { expect, test } from 'vitest'
import { answerIds } from '#sync/contract/orders/operations/order-status.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { answersIn } from './customer-answers.ts'

const field = (name: string, for_customer: boolean) => ({
  name,
  type: 'textfield' as const,
  required: false,
  for_customer,
})
const delivered = { name: 'Klaar', fields: [field('Nummer', true)] }
const planned = { name: 'Ingepland', fields: [field('Nummer', false)] }
const set = (status: string, date: number) => ({
  _id: newId(),
  status,
  meaning: '' as const,
  date,
  done: 0,
  user_id: 'sanne',
})
const answer = (commentary: string, date: number, title = 'Nummer') => ({
  _id: answerIds(newId())(),
  kind: 'user' as const,
  title,
  commentary,
  user_id: 'sanne',
  customer_id: '',
  date,
  done: 0,
})
const shown = (...given: Parameters<typeof answersIn>) => answersIn(...given).map(({ value }) => value)

test('an answer counts only when the status that asked for it marks the field', () => {
  const status_history = [set('Ingepland', 1), set('Klaar', 2)]
  const both = [answer('intern', 1), answer('SN-1', 2)]
  expect(shown({ status_history, commentary: both }, [planned, delivered])).toEqual(['SN-1'])
  expect(shown({ status_history, commentary: both.slice(0, 1) }, [planned, delivered])).toEqual([])
})

test('an answer that was kept in a conflict counts for a status that the order had', () => {
  const commentary = [answer('SN-1', 2)]
  expect(shown({ status_history: [set('Klaar', 9)], commentary }, [delivered])).toEqual(['SN-1'])
  expect(shown({ status_history: [set('Ingepland', 9)], commentary }, [delivered])).toEqual([])
})

test('an answer of a status that was undone is not shown', () => {
  const commentary = [answer('SN-1', 2, 'Nummer: status teruggezet')]
  expect(shown({ status_history: [], commentary }, [delivered])).toEqual([])
})
