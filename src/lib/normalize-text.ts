/** For comparing what people type: no case, no accents, single spaces. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
