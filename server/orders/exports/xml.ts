export type Xml = readonly [name: string, content: string | number | readonly Xml[], attributes?: Attributes]
type Attributes = Readonly<Record<string, string>>

/** Omits elements without content. */
export function xml([name, content, attributes = {}]: Xml): string {
  const inner = Array.isArray(content) ? content.map(xml).join('') : escaped(String(content))
  if (inner === '') return ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Drops characters XML 1.0 does not allow: an importer would refuse the whole file. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
