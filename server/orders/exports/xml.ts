export type Xml = readonly [name: string, content: string | number | readonly Xml[], attributes?: Attributes]
type Attributes = Readonly<Record<string, string>>

/** Elements without content are left out. */
export function xml([name, content, attributes = {}]: Xml): string {
  const inner = Array.isArray(content) ? content.map(xml).join('') : escaped(String(content))
  if (inner === '') return ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 cannot hold is left out: an importer would refuse the whole file. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
