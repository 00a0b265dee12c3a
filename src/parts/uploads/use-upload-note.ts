import { useLingui } from '@lingui/react/macro'
import { useUploadShare } from '#src/data/files/use-upload-share.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import type { Upload } from './upload-state.ts'
import type { ShownUpload } from './use-upload.ts'

/** Near the end the share stands still while the server checks the file. */
const NEARLY_DONE_SHARE = 0.96

/** The state of an upload in words; '' once it is done. */
export function useUploadNote({ op }: Upload, shown: ShownUpload | undefined): string {
  const { t } = useLingui()
  const online = useOnline()
  const share = useUploadShare(shown?.state === 'waiting' ? shown.hash : null)
  if (shown?.state === 'error') return t`niet verstuurd`
  if (shown?.state !== 'waiting') return ''
  if (!online) return t`wacht op verbinding`
  if (op?.state === 'sending' || (share ?? 0) >= NEARLY_DONE_SHARE) return t`wordt verwerkt`
  if (share === null) return t`staat klaar`
  const percent = Math.round(share * 100)
  return t`wordt verstuurd, ${percent}%`
}
