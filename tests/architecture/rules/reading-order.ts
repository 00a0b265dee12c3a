import type { Rule } from '../rule.ts'

const REORDERS = /(?:^|[;{\s])order\s*:|:[^;]*\b(?:row|column|wrap)-reverse\b/

/** Styles that reorder elements do not reorder them for Tab and screen readers. */
export const readingOrder: Rule = {
  promise: 'what is seen and what Tab meets are in the same order',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) =>
            REORDERS.test(line)
              ? [`${path}:${at + 1} moves what is seen; change the order in the markup`]
              : [],
          ),
      ),
  catches: [
    { 'src/a.module.css': '.a {\n  order: 2;\n}' },
    { 'src/a.module.css': '.a { order: -1; }' },
    { 'src/a.module.css': '.a {\n  flex-direction: column-reverse;\n}' },
    { 'src/a.module.css': '.a { flex-flow: row wrap-reverse; }' },
  ],
  allows: {
    'src/a.module.css':
      '.a {\n  border: 0;\n  flex-direction: column;\n}\n\n.order:hover {\n  color: inherit;\n}',
    'src/a.ts': 'const sorted = { order: 1 }',
  },
}
