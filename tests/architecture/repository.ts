import { globSync, readFileSync } from 'node:fs'
import type { SourceFile } from './source.ts'

const PARTS = '{src,sync,server,demo,tests,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs,css,sql,po,md}'

/** Every source file of the project, read once per test run. */
export const repository: readonly SourceFile[] = globSync([
  PARTS,
  '*.config.ts',
  'README.md',
  'CALLS.md',
  'docs/*.md',
  'package.json',
])
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
