/** Points per millimetre. */
const MM = 72 / 25.4

/** Left, top, right, bottom. */
export const MARGIN: [number, number, number, number] = [16 * MM, 14 * MM, 16 * MM, 18 * MM]
/** The width of A4 between the margins. */
export const FULL = 210 * MM - MARGIN[0] - MARGIN[2]

export const BETWEEN_PARTS = 12
export const BETWEEN_COLUMNS = 21

export const SMALL = 8.25
export const QUIET_GREY = '#555555'
export const LINE_GREY = '#cecece'

export const FONT = 'Inter'
/** Digits of equal width, so that sums align. Not used for words, where the hyphen would be too wide. */
export const TABULAR: 'tnum'[] = ['tnum']
