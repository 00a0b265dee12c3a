/** Text that breaks careless string handling; every builder uses it by default. */
export const AWKWARD = 'ä "quotes" 😀'
