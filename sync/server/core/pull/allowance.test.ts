import { expect, test } from 'vitest'
import { openBudgets } from './request-budget.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: String(n) }))
const reading = (there: number) => async (limit: number) => rows(Math.min(there, limit))
const TOO_MANY = { extensions: { code: 'too-many', http: { status: 429 } } }

test('short lists are answered, as many as their price allows', async () => {
  const allowance = openBudgets()('ik')
  const lists = Array.from({ length: 80 }, () => allowance.list(1_000, reading(20)))
  expect((await Promise.all(lists)).flat()).toHaveLength(1_600)
})

test('what finds nothing is paid for before it is looked for', async () => {
  const allowance = openBudgets()('ik')
  let looked = 0
  const search = () =>
    allowance.list(
      50,
      async () => {
        looked += 1
        return []
      },
      100,
    )
  for (let asked = 0; asked < 24; asked++) expect(await search()).toEqual([])
  await expect(search()).rejects.toMatchObject(TOO_MANY)
  expect(looked).toBe(24)
})

test('a request asks for so many things, over all of its batch', () => {
  const allowance = openBudgets()('ik')
  for (let asked = 0; asked < 30; asked++) allowance.field()
  expect(() => allowance.field()).toThrow('too-many')
})

test('an answer has an end in bytes', () => {
  const allowance = openBudgets()('ik')
  allowance.weigh(7_900_000)
  expect(() => allowance.weigh(200_000)).toThrow('too-many')
})

test('of long ones the third is refused, and is not cut short', async () => {
  const allowance = openBudgets()('ik')
  const asked = [1, 2, 3].map(() => allowance.list(1_000, reading(5_000)))
  const [first, second, third] = await Promise.allSettled(asked)
  expect([first, second].map((each) => each?.status)).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ status: 'rejected', reason: TOO_MANY })
})

test('one user has so many rows within a minute, another one as many of their own, and all again afterwards', async () => {
  let now = 0
  const allowanceOf = openBudgets(() => now)
  const ask = (userId: string) => allowanceOf(userId).list(1_000, reading(1_000))
  for (let asked = 0; asked < 29; asked++) await ask('ik')
  now = 20_000
  const headers = { 'retry-after': '40' }
  await expect(ask('ik')).rejects.toMatchObject({ extensions: { http: { status: 429, headers } } })
  expect(await ask('een ander')).toHaveLength(1_000)
  now = 61_000
  expect(await ask('ik')).toHaveLength(1_000)
})

test('what takes work counts as the rows it is worth, beside the lists of the same request', async () => {
  let now = 0
  const allowanceOf = openBudgets(() => now)
  const allowance = allowanceOf('ik')
  await allowance.list(1_000, reading(1_000))
  for (let asked = 0; asked < 14; asked++) allowance.spend(100)
  expect(() => allowance.spend(100)).toThrow('too-many')
  for (let asked = 0; asked < 275; asked++) allowanceOf('ik').spend(100)
  expect(() => allowanceOf('ik').spend(100)).toThrow('too-many')
  now = 60_000
  allowanceOf('ik').spend(100)
})
