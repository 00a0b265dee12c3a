import path from 'node:path'
import type { Rule } from '../rule.ts'

const FOLDER = 'sync/server/migrations/'

export const migrations: Rule = {
  promise: 'migrations are numbered from 0001 without a gap or a double',
  check: (files) =>
    files
      .map((file) => file.path)
      .filter((file) => file.startsWith(FOLDER) && file.endsWith('.sql'))
      .sort()
      .flatMap((file, i) => {
        const expected = String(i + 1).padStart(4, '0')
        return path.basename(file).startsWith(`${expected}-`) ? [] : [`${file} should be number ${expected}`]
      }),
  catches: [
    { [`${FOLDER}0001-a.sql`]: '', [`${FOLDER}0003-b.sql`]: '' },
    { [`${FOLDER}0001-a.sql`]: '', [`${FOLDER}0001-b.sql`]: '' },
    { [`${FOLDER}0002-a.sql`]: '' },
    { [`${FOLDER}first.sql`]: '' },
  ],
  allows: { [`${FOLDER}0001-a.sql`]: '', [`${FOLDER}0002-b.sql`]: '', 'sync/server/store/pull.sql': '' },
}
