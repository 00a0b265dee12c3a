import { useState } from 'react'
import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { usePlan } from './use-plan.ts'

const company = buildCompany()
const jan = buildCustomer({ company_id: company._id, lastname: 'de Vries', debtor_number: '1001' })
const given = {
  rows: [{ line: 2, cells: ['1001', 'de Vries'] }],
  targets: ['debtor_number', 'lastname'] as const,
  repairs: new Map(),
  companyId: company._id,
}

function Plan() {
  const [isWhole, setWhole] = useState(false)
  const { plan, isCurrent } = usePlan({ ...given, isWhole })
  return (
    <>
      <button type="button" onClick={() => setWhole(true)}>
        Alles is er
      </button>
      <p>{isCurrent && plan?.map(({ becomes }) => `${isWhole ? 'whole' : 'partial'} ${becomes}`)}</p>
    </>
  )
}

test('a customer who came to this device after the file was opened is recognised, and not made twice', async () => {
  const { engine, arrives } = buildFollowingDevice([{ collection: 'companies', doc: company }])
  await showOn(engine, <Plan />)
  await seen('partial new')
  await arrives({ collection: 'customers', doc: jan })
  await click(button('Alles is er'))
  await seen('whole same')
  expect(text()).not.toContain('new')
})
