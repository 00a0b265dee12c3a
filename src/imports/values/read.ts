import type { Cell } from '../reading/table.ts'

/** Why a cell cannot be taken over. */
export type FaultCode =
  | 'formula'
  /** The spreadsheet could not calculate the cell: #N/B. */
  | 'sheet-error'
  /** The spreadsheet rounded a long number: 3,16E+10. */
  | 'digits-lost'
  | 'too-long'
  | 'nameless'
  | 'title'
  | 'language'
  | 'phone-short'
  | 'phone-long'
  | 'phone-letters'
  | 'phone-several'
  | 'mail'
  | 'mail-no-at'
  | 'mail-no-end'
  | 'mail-space'
  | 'mail-several'
  | 'iban'
  /** An account number of before 2014. */
  | 'iban-old'
  | 'iban-length'
  /** The form is right, and a digit is not. */
  | 'iban-digits'
  | 'vat'
  | 'vat-country'
  | 'vat-digits'
  | 'postcode'
  | 'postcode-zero'
  /** SA, SD and SS are never used. */
  | 'postcode-letters'
  | 'postcode-letter-missing'
  /** Four digits only, as in Belgium. */
  | 'postcode-no-letters'
  | 'postcode-foreign'
  | 'house-number'
  | 'addition-too-long'
  | 'day'
  /** 31-02-2026 */
  | 'day-impossible'
  | 'money'
  | 'money-too-fine'
  | 'yes-no'

export type Read<Value> = { value: Value } | { fault: FaultCode }

export const isFault = <Value>(read: Read<Value>): read is { fault: FaultCode } => 'fault' in read

const SHEET_ERROR =
  /^#(?:N\/[AB]|REF!|VERW!|VALUE!|WAARDE!|(?:DIV|DEEL)\/0!|NAME\?|NAAM\?|NUM!|GETAL!|NULL!|LEEG!|SPILL!|OVERLOOP!|CALC!|BEREKENEN!|#+)$/i
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i
/** Spreadsheets keep 15 digits. */
const MAX_EXACT = 1e15

/** A reader of cells, made of one that reads the text in them. */
export const reader =
  <Value>(readText: (text: string) => Read<Value>) =>
  (cell: Cell): Read<Value> => {
    const text = textIn(cell)
    return isFault(text) ? text : readText(text.value)
  }

/** The text on one line. */
function textIn(cell: Cell): Read<string> {
  if (typeof cell === 'number')
    return Math.abs(cell) < MAX_EXACT ? { value: String(cell) } : { fault: 'digits-lost' }
  const value = cell.replace(/\s+/g, ' ').trim()
  if (value.startsWith('=')) return { fault: 'formula' }
  if (SHEET_ERROR.test(value)) return { fault: 'sheet-error' }
  return ROUNDED.test(value) ? { fault: 'digits-lost' } : { value }
}

/** The text, as long as it can be stored. */
export const within = (value: string, max: number): Read<string> =>
  value.length > max ? { fault: 'too-long' } : { value }

export const line = (max: number) => reader((text) => within(text, max))
