import path from 'node:path'
import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source.ts'

const isDocument = (file: SourceFile) => file.path.endsWith('.md')

/** A path of the repository between backticks; `<name>` in it stands for anything. */
const PLACE = /`((?:src|sync|server|demo|tests|e2e|bench|scripts|docs)\/[^`\s]+)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g
/** As code: in backticks, or as a line of its own. */
const COMMAND = /(?:`|^)npm (?:run )?([a-z][a-z:-]*)/gm
/** npm's own commands. */
const OF_NPM: readonly string[] = ['install', 'ci', 'run']
/** The title of a test between double quotes, in a line about what enforces an invariant; `…` stands for what is left out. */
const TITLE = /"([^"|]{12,})"/g
const INVARIANT = /^\| I\d+ .*$/gm

/** A test file and the title of one of its tests. */
const TEST_OF = /`([^`\s]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g

export const documents: Rule = {
  promise: 'every path, link, command and test title that a document names is there',
  check(files) {
    const paths = files.map((file) => file.path)
    const scripts = scriptsIn(files)
    return files.filter(isDocument).flatMap(({ path: at, text }) => [
      ...matches(text, PLACE)
        .filter((place) => !paths.some((each) => patternOf(place).test(each)))
        .map((place) => `${at} names ${place}, where nothing is`),
      ...matches(text, LINK)
        .map((link) => path.posix.join(path.posix.dirname(at), link))
        .filter((target) => isOfTheRules(target) && !paths.includes(target))
        .map((target) => `${at} links to ${target}, where nothing is`),
      ...matches(text, COMMAND)
        .filter((name) => scripts && !scripts.includes(name) && !OF_NPM.includes(name))
        .map((name) => `${at} names the command "npm run ${name}", which is not in package.json`),
      ...matches(text, INVARIANT, 0)
        .flatMap((line) => matches(line, TITLE))
        .filter((title) => !files.some((file) => file.path.includes('.test.') && saysTitle(file.text, title)))
        .map((title) => `${at} names the test "${title}", which is nowhere`),
      ...[...text.matchAll(TEST_OF)]
        .filter(([, where, title = '']) => {
          const test = files.find((file) => file.path === where)
          return test !== undefined && !saysTitle(test.text, title)
        })
        .map(([, where, title]) => `${at} names the test "${title}", which is not in ${where}`),
    ])
  },
  catches: [
    { 'docs/ADDING.md': 'Its line in `sync/registry.ts`.\n' },
    { 'docs/ADDING.md': '`src/data/<name>/commands.ts`\n', 'src/data/orders/queries.ts': '' },
    { 'README.md': 'See [how](docs/HOW.md).\n' },
    { 'README.md': '`npm run fly`\n', 'package.json': '{ "scripts": { "test": "vitest" } }' },
    {
      'sync/PROTOCOL.md': '| I1 | it is kept | "kept for … whole years" |\n',
      'src/a.test.ts': "test('kept', …)",
    },
    {
      'docs/PRODUCT.md': 'It is kept (`src/a.test.ts`: "kept for … years").\n',
      'src/a.test.ts': "test('kept', …)",
    },
  ],
  allows: {
    'docs/ADDING.md': '`src/data/<name>/queries.ts`, in `src/routes/`, `select 1`, `/api/push`\n',
    'README.md':
      'See [adding](docs/ADDING.md) and [them](https://example.com/x); `npm test`, `npm run fly`\n',
    'sync/PROTOCOL.md': '| I1 | it is kept | "kept for … whole years" |\n',
    'docs/PRODUCT.md': 'It is kept (`src/a.test.ts`: "kept for … years").\n',
    'package.json': '{ "scripts": { "test": "vitest", "fly": "node fly.mjs" } }',
    'src/a.test.ts': "test('kept for three whole years', …)",
    'src/data/orders/queries.ts': '',
    'src/routes/a.tsx': '',
  },
}

const matches = (text: string, pattern: RegExp, group = 1): string[] =>
  [...text.matchAll(pattern)].map((found) => found[group] ?? '')

/** Pictures and reports are no files of the rules. */
const isOfTheRules = (target: string) => target.endsWith('.md') && !target.startsWith('bench/results/')

/** Null where the package is not among the files. */
function scriptsIn(files: readonly SourceFile[]): readonly string[] | null {
  const manifest = files.find((file) => file.path === 'package.json')
  return manifest ? Object.keys((JSON.parse(manifest.text) as { scripts?: object }).scripts ?? {}) : null
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function patternOf(place: string): RegExp {
  const wanted = literal(place.replace(/\/$/, ''))
  return new RegExp(`^${wanted.replaceAll(/<\w+>/g, '[^/]+')}(?:/|$)`)
}

const saysTitle = (text: string, title: string) =>
  new RegExp(
    title
      .split('…')
      .map((part) => literal(part.trim()))
      .join('[^\n]*'),
  ).test(text)
