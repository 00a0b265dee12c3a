/** A one-page PDF like a maker's product sheet. The same text gives the same bytes. */
export function productSheet(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 20 Tf 56 770 Td',
    `(${escaped(title)}) Tj /F1 11 Tf 0 -18 Td`,
    ...lines.map((line) => `0 -18 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const places = objects.map((_, at) => objects.slice(0, at).join('').length + head.length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${
    head.length + objects.join('').length
  }\n%%EOF\n`
  // Latin-1, which is the font's encoding.
  return Buffer.from(head + objects.join('') + tail, 'latin1')
}

const escaped = (words: string) => words.replace(/[^\x20-\xff]/g, '-').replace(/[\\()]/g, '\\$&')
