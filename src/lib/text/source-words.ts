import type { Messages } from '@lingui/core'

/** Dutch. In a build each file adds its own texts here; in development the texts stand in the code. */
export const sourceWords: Messages = {}
