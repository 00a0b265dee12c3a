import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  /** Decompressed; empty for objects without a stream. */
  body: string
}
type Objects = ReadonlyMap<string, PdfObject>

/** The text of each page in drawing order, without white space. Reads our server's PDFs and Chromium's. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))
  const kids = pages?.head.match(/\/Kids \[(.*?)\]/s)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => pageText(objects, objects.get(id)?.head ?? ''))
}

function objectsOf(pdf: Buffer): Objects {
  const objects = new Map<string, PdfObject>()
  const source = pdf.toString('latin1')
  for (const { 0: whole, 1: id = '', 2: head = '', 3: end, index } of source.matchAll(OBJECT)) {
    const isText = end !== 'endobj' && /FlateDecode/.test(head) && !/Length1/.test(head)
    const from = index + whole.length
    const body = isText
      ? inflateSync(pdf.subarray(from, source.indexOf('endstream', from))).toString('latin1')
      : ''
    objects.set(id, { head, body })
  }
  return objects
}
const OBJECT = /(\d+) 0 obj\s(.*?)(endobj|stream\r?\n)/gs

function pageText(objects: Objects, page: string): string {
  const resources = refOf(page, 'Resources', objects) ?? page
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, charactersOf(refOf(objects.get(id)?.head ?? '', 'ToUnicode', objects, 'body') ?? ''))
  }
  let font: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, name, hex = ''] of (refOf(page, 'Contents', objects, 'body') ?? '').matchAll(SHOWN)) {
    if (name) font = fonts.get(name) ?? new Map()
    const [first = ''] = font.keys()
    for (const glyph of parts(hex, first.length)) text += font.get(glyph) ?? ''
  }
  return text.replace(/\s/g, '')
}
const SHOWN = /\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g

const refOf = (head: string, key: string, objects: Objects, part: keyof PdfObject = 'head') =>
  objects.get(head.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? '')?.[part]

/** Keyed by the glyph's hexadecimal code, which has two or four digits depending on the font. */
function charactersOf(cmap: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>()
  for (const [, kind, rows = ''] of cmap.matchAll(/beginbf(char|range)\n(.*?)endbf/gs)) {
    for (const row of rows.split('\n')) {
      const [from = '', ...to] = [...row.matchAll(/<([\dA-Fa-f ]+)>/g)].map(([, hex = '']) => hex)
      const put = (at: number, hex: string, more = 0) =>
        characters.set(
          (Number.parseInt(from, 16) + at).toString(16).padStart(from.length, '0').toUpperCase(),
          String.fromCharCode(...parts(hex, 4).map((code) => Number.parseInt(code, 16) + more)),
        )
      const [until = '', start = ''] = to
      if (kind === 'char') put(0, until)
      else if (row.includes('[')) for (const [at, hex] of to.slice(1).entries()) put(at, hex)
      else
        for (let at = 0; at <= Number.parseInt(until, 16) - Number.parseInt(from, 16); at++)
          put(at, start, at)
    }
  }
  return characters
}

const parts = (hex: string, digits: number) =>
  digits > 0 ? (hex.toUpperCase().match(new RegExp(`.{${digits}}`, 'g')) ?? []) : []
