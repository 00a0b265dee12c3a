import type { Rule } from '../rule.ts'
import { at, isCode, nodesOf, parsed, type SourceFile } from '../source.ts'

/** Tools require a default export from config files, reporters, set-up files and the router's files. */
const mayExportDefault = (path: string) =>
  /^[\w.-]+\.config\.ts$|^(e2e|scripts\/lib)\/[\w-]+(-reporter|\.setup)\.m?[jt]s$/.test(path) ||
  path.startsWith('src/routes/')

export const defaultExports: Rule = {
  promise: 'everything is exported by name',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !mayExportDefault(path))
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => node.type === 'ExportDefaultDeclaration')
          .map((node) => `${at(file, node.start)} has a default export; give it a name`),
      ),
  catches: [{ 'src/lib/a.ts': 'export default 1' }, { 'scripts/a.mjs': 'export default function a() {}' }],
  allows: {
    'vite.config.ts': 'export default {}',
    'scripts/lib/a-reporter.mjs': 'export default class A {}',
    'src/lib/a.ts': 'export const a = 1',
  },
}

export const barrels: Rule = {
  promise: 'no file exists only to pass on what others export',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !path.startsWith('src/routes/'))
      .filter((file) => /(^|\/)index\.\w+$/.test(file.path) || onlyPassesOn(file))
      .map(({ path }) => `${path} is a barrel; import from the file that declares the thing`),
  catches: [
    { 'src/ui/index.ts': 'export const a = 1' },
    { 'src/ui/all.ts': `export * from './a.ts'; export { b } from './b.ts'` },
  ],
  allows: {
    'src/ui/a.ts': `export { b } from './b.ts'; export const a = 1`,
    'src/routes/index.tsx': 'export const a = 1',
  },
}

function onlyPassesOn(file: SourceFile): boolean {
  const body = parsed(file).program.body as readonly { type: string; source?: unknown }[]
  return (
    body.length > 0 && body.every(({ type, source }) => /^Export(All|Named)/.test(type) && Boolean(source))
  )
}
