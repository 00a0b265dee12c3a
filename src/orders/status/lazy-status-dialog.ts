import { lazily } from '#src/ui/lazily.tsx'

/** Its fields, lists and calendar weigh as much as the whole board, which is looked at far more often. */
export const StatusDialog = lazily(async () => (await import('./status-dialog.tsx')).StatusDialog)
