import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BareButton } from './bare-button.tsx'

/** Milliseconds for which the confirmation is shown. */
const CONFIRMATION_MS = 3_000

interface CopyButtonProps {
  text: string
}

export function CopyButton({ text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  // The clipboard is available over https and on localhost only.
  if (!navigator.clipboard) return null
  return (
    <BareButton
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          (error) => console.warn(error),
        )
      }
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? <Trans>Gekopieerd</Trans> : <Trans>Kopiëren</Trans>}</span>
    </BareButton>
  )
}
