import { lazily } from '#src/ui/lazily.tsx'

/** With the library that reads codes; fetched when the camera is wanted. */
export const ScannerDialog = lazily(async () => (await import('./scanner-dialog.tsx')).ScannerDialog)
