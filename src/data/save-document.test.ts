import { expect, test } from 'vitest'
import type { Command, Engine } from '#sync/client/engine.ts'
import { createDocument } from './save-document.ts'

test('a company that is saved again after a crash keeps the statuses it was made with', async () => {
  const performed: Command[] = []
  const perform = async (command: Command) => {
    performed.push(command)
    const isThere = command.kind === 'companies.create'
    return isThere ? { ok: false, rejection: { code: 'already-exists' } } : { ok: true }
  }
  const doc = { name: 'Zonnewende', parent_company_id: 'above', statuses: ['of the company above'] }
  await createDocument({ perform } as unknown as Engine, 'companies', 'new', doc, {})
  expect(performed.map(({ kind }) => kind)).toEqual(['companies.create', 'companies.edit'])
  expect(performed[1]?.changes).toEqual({ name: { to: 'Zonnewende' } })
})
