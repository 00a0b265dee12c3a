import type { Messages } from '@lingui/core'

/** Dutch. The build has each file that says something put its words in here; before it is built the texts stand in the code. */
export const sourceWords: Messages = {}
