import { lazily } from '#src/ui/lazily.tsx'

/** With the decoding library, loaded when the scanner is opened. */
export const ScannerDialog = lazily(async () => (await import('./scanner-dialog.tsx')).ScannerDialog)
