import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { button } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { CompareDialog } from './compare-dialog.tsx'

test('pressing the merge button twice merges once', async () => {
  const company = buildCompany()
  const pair = [1, 2].map(() => buildCustomer({ company_id: company._id }))
  const held: CollectionDocument[] = pair.map((doc) => ({ collection: 'customers', doc }))
  const device = buildStandaloneDevice([{ collection: 'companies', doc: company }, ...held])
  const merged = vi.fn()
  const shown = pair as unknown as [Customer, Customer]
  await showOn(device, <CompareDialog pair={shown} onMerged={merged} onClose={() => {}} />)
  await seen('Samenvoegen')
  const merge = button('Samenvoegen')
  await act(async () => {
    merge.click()
    merge.click()
  })
  await until(() => expect(merged).toHaveBeenCalled())
  await settled()
  expect(merged).toHaveBeenCalledTimes(1)
  expect(await answerOnce(device, queuedOps)).toHaveLength(1)
})
