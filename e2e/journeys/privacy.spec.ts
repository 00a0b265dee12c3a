import { expect, test } from '../actors.ts'

test.use({ sharesServer: true })

const IBAN = /[A-Z]{2}\d{2}[A-Z]{4}\d{10}/

test('no IBAN ever reaches the device of an employee', async ({ newActor }) => {
  const monteur = await newActor()
  const received: string[] = []
  monteur.page.on('response', async (response) => {
    received.push(await response.text().catch(() => ''))
  })
  await monteur.signIn('monteur')
  await monteur.readyForOffline()
  const stored = await monteur.everythingStored()
  expect(stored).toContain('customers')
  expect(stored).toMatch(/NLM#\d{8}/)
  expect(stored).not.toMatch(IBAN)
  expect(received.join('\n')).not.toMatch(IBAN)
})

test('nothing of another company tree is visible; the office does receive IBANs, so the check above can fail', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const buitenstaander = await newActor('buitenstaander')
  await kantoor.readyForOffline()
  await buitenstaander.readyForOffline()
  const ours = await kantoor.everythingStored()
  const theirs = await buitenstaander.everythingStored()
  expect(theirs).toMatch(/ZZ#\d{8}/)
  expect(theirs).not.toMatch(/(?:NLM|WOS|BK)#\d{8}/)
  expect(ours).not.toMatch(/ZZ#\d{8}/)
  expect(ours).toMatch(IBAN)
})
