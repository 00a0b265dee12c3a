import { expect, test } from 'vitest'
import { pgliteTestDatabase } from '#tests/support/databases.ts'
import { schemaText } from '#tests/support/schema-text.ts'

const testDatabase = pgliteTestDatabase()

test('the schema that lies beside the migrations is what they make', async () => {
  const head =
    '-- The schema that the migrations produce, to be read; nothing runs it. `npm run refresh` writes it.\n\n'
  const db = await testDatabase.open()
  await expect(`${head}${await schemaText(db)}\n`).toMatchFileSnapshot('../../../sync/server/schema.sql')
})
