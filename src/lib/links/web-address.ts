/** Whether a browser or a server could ask something of it: https or http, and nothing else. */
export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)
