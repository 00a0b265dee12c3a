/** Languages of the app and of its automatic messages. */
export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
