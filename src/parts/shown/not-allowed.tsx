import { useLingui } from '@lingui/react/macro'
import { Missing } from './missing.tsx'

interface NotAllowedProps {
  /** The title of the screen. */
  title: string
  onClose(): void
}

/** Shown instead of a screen that the user's role may not see. */
export function NotAllowed({ title, onClose }: NotAllowedProps) {
  const { t } = useLingui()
  return <Missing title={title} words={t`Je hebt hier geen rechten voor.`} onClose={onClose} />
}
