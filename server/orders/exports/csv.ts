/** Dutch spreadsheets expect semicolons, a byte order mark and CRLF (RFC 4180 otherwise). */
export function csv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Escapes values a spreadsheet would run as a formula. Phone numbers are kept as text. */
function cell(value: string): string {
  const isPhone = /^\+[\d\s()-]+$/.test(value)
  const safe = /^[=+\-@\t\r]/.test(value) && !isPhone ? `'${value}` : value
  return isPhone || /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** 123450 cents is 1234,50. */
export const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
