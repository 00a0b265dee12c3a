import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { exportFolderOf } from './export-rule.ts'

const syntess = { _id: 'syntess', name: 'Syntess', enabled: true, configuration: { directory: ' Noord ' } }
const folderOf = (...integrations: object[]) =>
  exportFolderOf({ ...buildCompany(), integrations: integrations as never })

test('the export folder of a company is that of its accounting system, or that of the tree', () => {
  expect(folderOf(syntess)).toBe('Noord')
  expect(folderOf({ ...syntess, configuration: {} })).toBe('')
  expect(folderOf({ ...syntess, enabled: false })).toBe('')
  expect(folderOf()).toBe('')
})

test('a user who may not see how a system is reached leaves the folder to the server', () => {
  const { configuration: _, ...hidden } = syntess
  expect(folderOf(hidden)).toBe(null)
})
