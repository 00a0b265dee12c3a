import { importsOf, targetOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isCode } from '../source.ts'

/** The dead-code check does not cover style sheets. */
export const orphanStyles: Rule = {
  promise: 'every style sheet is used by the code beside it',
  check: (files) => {
    const used = new Set(
      files
        .filter(({ path }) => isCode(path))
        .flatMap((file) => importsOf(file).map(({ specifier }) => targetOf(file.path, specifier))),
    )
    return files
      .filter(({ path }) => path.endsWith('.css') && !used.has(path))
      .map(({ path }) => `${path} is used by nothing; delete it`)
  },
  catches: [{ 'src/ui/a.module.css': '', 'src/ui/a.tsx': `import styles from './b.module.css'` }],
  allows: {
    'src/ui/a.module.css': '',
    'src/ui/a.tsx': `import styles from './a.module.css'`,
    'src/ui/tokens.css': '',
    'src/main.tsx': `import '#src/ui/tokens.css'`,
  },
}
