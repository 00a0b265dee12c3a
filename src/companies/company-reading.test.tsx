import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { find, show } from '#tests/support/show.tsx'
import { CompanyReading } from './company-reading.tsx'

test('who may not change a company reads what its customers are told of appointments, as the settings say it', async () => {
  const company = buildCompany({
    visit_messages: { on_the_way: 'both', day_before: 'sms', asks: true },
  })
  await show(<CompanyReading company={{ ...company, seq: 1, waiting: 0 }} part="general" />)
  const said = [...find('dl').children].map((line) => [...line.children].map((each) => each.textContent))
  expect(said).toEqual(
    expect.arrayContaining([
      ['Herinner de klant een dag van tevoren', 'Per sms, of per mail als dat niet kan'],
      ['Vertel de klant dat iemand onderweg is', 'Per mail en per sms'],
      ['Vraag de klant of de afspraak uitkomt', 'Ja'],
    ]),
  )
})
