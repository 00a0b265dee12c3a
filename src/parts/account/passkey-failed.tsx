import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'

/** Browsers word these errors in their own language; here by the name of the error. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  NotAllowedError: msg`Het is afgebroken, of het duurde te lang.`,
  InvalidStateError: msg`Dit apparaat heeft al een passkey voor dit account.`,
  SecurityError: msg`Op dit adres kunnen geen passkeys worden gemaakt.`,
}

interface PasskeyFailedProps {
  error: Error
  onClose(): void
}

/** Tells why no passkey could be made. */
export function PasskeyFailed({ error, onClose }: PasskeyFailedProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const known = words[error.name]
  return (
    <AlertDialog title={t`Fout bij het maken van de passkey.`} confirm={t`Sluiten`} onConfirm={onClose}>
      {known ? _(known) : error.message}
    </AlertDialog>
  )
}
