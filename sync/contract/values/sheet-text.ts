/** A text that a spreadsheet runs as a formula, or a quoted form of it. A tab or line break hides the sign behind it. */
const RUN = /^'*[=+\-@\t\r\n]/
/** Quoted digits, and nothing else: '0123. */
const QUOTED_DIGITS = /^'+\d[\d\s.,/()-]*$/

/** +31 6 1234 5678 */
const isDialled = (text: string) => /^\+[\d\s()-]+$/.test(text)
/** -12,50 */
const isNegative = (text: string) => /^-\d[\d.,]*$/.test(text)

/**
 * The text as a cell that no spreadsheet runs: an apostrophe in front says that the rest is text. Phone numbers and
 * negative amounts stay, because programs read them back.
 */
function asSheetText(text: string): string {
  if (isDialled(text) || isNegative(text)) return text
  return RUN.test(text) || QUOTED_DIGITS.test(text) ? `'${text}` : text
}

/** Undoes `asSheetText`, and the apostrophe typed before digits. That of 't Hart and '90s Bar is part of the name. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && (RUN.test(text) || QUOTED_DIGITS.test(text)) ? text.slice(1) : text

/** One cell of CSV with semicolons. Phone numbers are quoted, which keeps them text in some programs. */
function csvCell(text: string): string {
  const safe = asSheetText(text)
  return isDialled(text) || /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Dutch spreadsheets expect semicolons, a byte order mark and CRLF (RFC 4180 otherwise). */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`
