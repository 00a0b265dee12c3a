import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import type { OwnKind } from '#sync/contract/operations.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'

/**
 * The API call by which a program does each operation of the app. An operation without a line here does not compile.
 */
const CALL_OF: Record<OwnKind, string> = {
  'orders.status': 'saveOrder',
  'orders.recall': 'recallMessage',
  'orders.undo-status': 'undoStatus',
  'orders.comment': 'saveOrder',
  'orders.attach': 'uploadOrderImages',
  'orders.detach': 'removeOrderImage',
  'orders.notice': 'noticeNews',
  'orders.send': 'saveOrder',
  'orders.export': 'SyntessExportOrder',
  'orders.archive': 'archiveOrderById',
  'archives.restore': 'restoreArchive',
  'quotations.create': 'saveOrder',
  'customers.merge': 'mergeCustomers',
  'customers.split': 'splitCustomer',
  'users.prefer': 'savePreferences',
}

const mutations = buildSchema(typeDefs()).getMutationType()?.getFields() ?? {}
const page = readFileSync('CALLS.md', 'utf8')

test.each(Object.entries(CALL_OF))('%s can be done by a program, and CALLS.md says how', (_kind, call) => {
  expect(mutations).toHaveProperty(call)
  expect(page).toContain(`${call}(`)
})
