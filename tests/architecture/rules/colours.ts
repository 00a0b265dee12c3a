import type { Rule } from '../rule.ts'
import { at, isCode, isTest, nodesOf, type SourceFile, stringOf } from '../source.ts'

const TOKENS = 'src/ui/tokens.css'
/** A colour derived from a token (`rgb(from var(--ink) …)`) is not raw. */
const RAW =
  /#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\((?!\s*from\s)|:\s*(?:white|black)\b/gi

export const colours: Rule = {
  promise: 'colours come from the design tokens',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && path !== TOKENS && !isTest(path))
      .flatMap((file) =>
        file.path.endsWith('.css') ? inStyles(file) : isCode(file.path) ? inStrings(file) : [],
      ),
  catches: [
    { 'src/orders/a.module.css': '.a { color: #fff }' },
    { 'src/orders/a.module.css': '.a { background: linear-gradient(oklch(50% 0.1 20), var(--b)) }' },
    { 'src/orders/a.module.css': '.a { color: white }' },
    { 'src/orders/a.tsx': `export const A = () => <b style={{ color: '#12ab34' }} />` },
    { 'src/ui/a.ts': `export const ink = 'rgb(0 0 0 / 50%)'` },
  ],
  allows: {
    'src/ui/tokens.css': ':root { --ink: #123456 }',
    'src/ui/a.module.css': `/* #fff */ #add-order { color: var(--ink); background: color-mix(in oklch, var(--a), transparent) }
      .b { color: rgb(from var(--ink) r g b / 40%) }`,
    'src/orders/a.ts': `export const number = 'NLM#12345678'`,
  },
}

const sentence = (file: SourceFile, start: number, colour: string) =>
  `${at(file, start)} writes the colour ${colour.replace(/^:\s*/, '')}; use a token of ${TOKENS}`

function inStyles(file: SourceFile): string[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  // Comments and selectors such as #add are not colours.
  const declarations = file.text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/[^{};]+\{/g, blank)
  return [...declarations.matchAll(RAW)].map((match) => sentence(file, match.index, match[0]))
}

const inStrings = (file: SourceFile) =>
  nodesOf(file).flatMap((node) => {
    const text = stringOf(node)
    return text !== null && isColour(text) ? [sentence(file, node.start, text)] : []
  })

const isColour = (text: string) =>
  /^(#(?:[0-9a-f]{3,4}){1,2}|(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\((?!\s*from\s).*\))$/i.test(text.trim())
