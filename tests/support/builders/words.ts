/** Text that breaks what handles text carelessly; in every builder by default. */
export const AWKWARD = 'ä "quotes" 😀'
