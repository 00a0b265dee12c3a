import type { Table } from './table.ts'

interface Decoded {
  text: string
  encoding: Exclude<Table['encoding'], ''>
}

/** Excel saves CSV as Windows-1252 or as UTF-8 with a mark, and "Unicode text" as UTF-16. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return decodeByLine(bytes)
  }
}

/** Without a mark, the zero bytes of Latin letters tell. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 5
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}

/**
 * Files joined from two sources hold both encodings. A line with letters of Windows-1252 is practically never valid
 * UTF-8, so each line is decoded by itself.
 */
function decodeByLine(bytes: Uint8Array): Decoded {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let [utf8, other] = [0, 0]
  const parts: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    from += line.length
    try {
      const text = strict.decode(line)
      if (text.length < line.length) utf8 += 1
      parts.push(text)
    } catch {
      other += 1
      parts.push(windows.decode(line))
    }
  }
  return { text: parts.join(''), encoding: utf8 > other ? 'UTF-8' : 'Windows-1252' }
}
