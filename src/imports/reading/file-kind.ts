import { UnreadableTable } from './table.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of workbooks before 2007, and of newer ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** Beginnings of formats that consist of readable characters and are no table. */
const READABLE_FORMATS = /^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<table|<\?xml|BEGIN:VCARD|BEGIN:VCALENDAR)/i

/** The kind by content, because a name may lie: exports named .xls are often text, and web pages. */
export function fileKind(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (begins(bytes, ZIP)) return 'xlsx'
  if (begins(bytes, OLE)) throw new UnreadableTable(oleCode(bytes))
  if (begins(bytes, [0x09, 0x08]) || begins(bytes, [0x09, 0x04])) throw new UnreadableTable('old-excel')
  const head = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (READABLE_FORMATS.test(head) || isBinary(bytes)) throw new UnreadableTable('not-a-table')
  return 'csv'
}

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** The names of an OLE file's streams are UTF-16. */
function oleCode(bytes: Uint8Array) {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  if (text.includes('EncryptedPackage')) return 'locked'
  return /Workbook|Book\0/.test(text) ? 'old-excel' : 'not-a-table'
}

/** Control characters that no text has. NUL is not among them: UTF-16 consists of them, and some exports contain one. */
function isBinary(bytes: Uint8Array): boolean {
  // With the mark of UTF-16, whose second bytes may be any.
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return false
  const sample = bytes.subarray(0, 4096)
  const odd = sample.filter((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 32)).length
  return odd > sample.length / 50
}
