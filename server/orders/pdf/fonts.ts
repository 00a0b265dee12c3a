import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'

/** Inter, as on the screens. */
export const FONT_FILES = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

let has: ((code: number) => boolean) | undefined

/** Removes characters the font lacks, such as emoji, which would print as empty boxes. */
export function withoutUnsupportedCharacters(document: PrintDocument): PrintDocument {
  return everyText(document, cleaned) as PrintDocument
}

function cleaned(text: string): string {
  const kept = [...text].filter(isPrinted).join('')
  // A removed character between two words leaves a single space.
  return kept === text ? text : kept.replace(/(\S) {2,}(?=\S)/g, '$1 ').replace(/ +$/gm, '')
}

function isPrinted(letter: string): boolean {
  if (/\s/.test(letter)) return true
  // Joiners and variation selectors of emoji.
  if (/[\u200d\ufe0e\ufe0f]/.test(letter)) return false
  has ??= lettersOf(FONT_FILES.normal)
  return has(letter.codePointAt(0) ?? 0)
}

function lettersOf(file: string): (code: number) => boolean {
  const font = openSync(file)
  if (!('hasGlyphForCodePoint' in font)) return () => true
  return (code) => font.hasGlyphForCodePoint(code)
}

function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => everyText(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, everyText(each, change)]))
}
