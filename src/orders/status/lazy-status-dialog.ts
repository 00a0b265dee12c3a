import { lazily } from '#src/ui/lazily.tsx'

/** The dialog is as large as the board, which is shown far more often. */
export const StatusDialog = lazily(async () => (await import('./status-dialog.tsx')).StatusDialog)
