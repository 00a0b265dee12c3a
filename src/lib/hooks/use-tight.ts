import { useMedia } from './use-media.ts'
import { useRem } from './use-rem.ts'

/** Rem: up to this width the fixed parts above and below leave no room for the content. */
const WIDTH = 17

/** Whether the text is so large that everything but the buttons has to scroll. */
export const useTight = (): boolean => useMedia(`(max-width: ${WIDTH * useRem()}px)`)
