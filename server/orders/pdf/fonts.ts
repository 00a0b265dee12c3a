import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'

/** Inter, as the screens have it. */
export const FONT_FILES = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

let has: ((code: number) => boolean) | undefined

/** Without what the font has no letter for, such as a smile, which would be printed as an empty box. */
export function withoutStrange(document: PrintDocument): PrintDocument {
  return everyText(document, cleaned) as PrintDocument
}

function cleaned(text: string): string {
  const kept = [...text].filter(isPrinted).join('')
  // Where it stood alone between two words only one space is left.
  return kept === text ? text : kept.replace(/(\S) {2,}(?=\S)/g, '$1 ').replace(/ +$/gm, '')
}

function isPrinted(letter: string): boolean {
  if (/\s/.test(letter)) return true
  // Of a smile in parts the parts that are no picture.
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
