/** Of the app, and of what it writes to people by itself. */
export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
