import { expect, test } from 'vitest'
import { signedInVisitor } from '#tests/support/accounts.ts'
import { AMSTEL, startAddresses } from '#tests/support/addresses.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServerOptions } from '#tests/support/server.ts'

const testDatabase = eitherTestDatabase()

/** Starts a server with these options, asks it for the houses and closes it. */
async function asking(
  options: TestServerOptions,
  ...houses: (readonly [postalcode: string, housenumber: string, houseletter?: string])[]
) {
  const server = await startServer(testDatabase, options)
  const tree = await insertAccounts(server.db)
  const visitor = await signedInVisitor(server, tree.employee, tree)
  const answers = []
  for (const [postalcode, housenumber, houseletter] of houses) {
    const text = `query ($input: AddressInput!) { findAddress(input: $input) { street houseNumberAddition city latitude
      houseNumberAdditions } }`
    const reply = await visitor.graphql(text, { input: { postalcode, housenumber, houseletter } })
    const { data, errors } = (await reply.json()) as {
      data: { findAddress: object | null } | null
      errors?: { extensions: { code: string } }[]
    }
    answers.push(errors?.[0]?.extensions.code ?? data?.findAddress)
  }
  await server.close()
  return answers
}

test('a demo on a machine without internet knows some addresses, letters and all, and of the rest it says to come back', async () => {
  expect(await asking({}, ['6512 bk', '1'], ['3286LT', '37', 'A'], ['3286LT', '39'])).toEqual([
    {
      street: 'Arend Noorduijnstraat',
      houseNumberAddition: '',
      city: 'Nijmegen',
      latitude: 51.84092097,
      houseNumberAdditions: [''],
    },
    {
      street: 'Schenkeldijk',
      houseNumberAddition: 'a',
      city: 'Klaaswaal',
      latitude: null,
      houseNumberAdditions: ['', 'a'],
    },
    'unavailable',
  ])
})

test('a demo uses the address service where it answers', async () => {
  const service = await startAddresses({ '6512BK 1': [{ ...AMSTEL, straatnaam: 'Hernoemd' }] })
  expect(await asking({ pdokUrl: service.url }, ['6512BK', '1'], ['2012ES', '30'])).toEqual([
    expect.objectContaining({ street: 'Hernoemd' }),
    null,
  ])
  await service.close()
})

test('a server in production returns only addresses from the service', async () => {
  expect(await asking({ isProduction: true }, ['3526KP', '93'])).toEqual(['unavailable'])
})
