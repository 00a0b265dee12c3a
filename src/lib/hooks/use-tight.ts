import { useMedia } from './use-media.ts'
import { useRem } from './use-rem.ts'

/** Rem: on a screen no wider than this, what stays in sight above and below would leave no room between. */
const WIDTH = 17

/** Whether the text is so large for this screen that all but the buttons has to scroll. */
export const useTight = (): boolean => useMedia(`(max-width: ${WIDTH * useRem()}px)`)
