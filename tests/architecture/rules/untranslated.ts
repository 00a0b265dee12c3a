import type { Rule } from '../rule.ts'
import { at, isTest, type Node, nameOf, nodesWithin, type SourceFile, stringOf } from '../source.ts'

/** Text inside these elements is translated, or is the label of a key. */
const EXEMPT = ['Trans', 'Plural', 'Select', 'SelectOrdinal', 'Kbd', 'kbd']
const SPOKEN = [
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'errorMessage',
]
/** Identical in every language. */
const UNTRANSLATABLE = ['Aurum']

export const untranslated: Rule = {
  promise: 'every word on the screen goes through the translation catalogue',
  check: (files) =>
    files.filter(({ path }) => /^src\/.*\.tsx$/.test(path) && !isTest(path)).flatMap(violations),
  catches: [
    { 'src/orders/a.tsx': 'export const A = () => <p>Nog niets</p>' },
    { 'src/orders/a.tsx': `export const A = () => <p>{'Nog niets'}</p>` },
    { 'src/orders/a.tsx': `export const A = ({ b }) => <p>{b ? 'Ja' : null}</p>` },
    { 'src/orders/a.tsx': 'export const A = () => <Button aria-label="Sluiten" />' },
    { 'src/orders/a.tsx': 'export const A = () => <Field label={`Naam`} />' },
  ],
  allows: {
    'src/orders/a.tsx': `
      export const A = ({ n }) => (
        <p className="row" title={t\`Orders\`}>
          <Trans>Nog <b>niets</b></Trans> Aurum <Kbd>Ctrl F</Kbd> · {n} / 12 <Icon name="close" />
        </p>
      )`,
  },
}

function violations(file: SourceFile): string[] {
  return nodesWithin(file).flatMap(([node, around]) => {
    const text = shownText(node, around)
    if (text === null || !hasWords(text) || around.some(isExempt)) return []
    return [`${at(file, node.start)} shows "${text.trim()}" untranslated; use <Trans> or t`]
  })
}

/** Text that a node renders itself: text between tags, or a string that is a child or a spoken attribute. */
function shownText(node: Node, around: readonly Node[]): string | null {
  if (node.type === 'JSXText') return String(node.value)
  const text = stringOf(node)
  if (text === null) return null
  const outer = around.findLastIndex(({ type }) => !TRANSPARENT.includes(type))
  const container = around[outer]
  // The condition of a conditional is not rendered.
  const inTest = around.slice(outer + 1).some((each, i, all) => each.test === (all[i + 1] ?? node))
  if (inTest) return null
  if (container?.type === 'JSXAttribute') return SPOKEN.includes(nameOf(container.name) ?? '') ? text : null
  return container?.type === 'JSXElement' || container?.type === 'JSXFragment' ? text : null
}

const TRANSPARENT = ['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression']

const isExempt = (node: Node) =>
  node.type === 'JSXElement' && EXEMPT.includes(nameOf((node.openingElement as Node).name) ?? '')

const hasWords = (text: string) =>
  /\p{L}{2}/u.test(UNTRANSLATABLE.reduce((rest, word) => rest.replaceAll(word, ''), text))
