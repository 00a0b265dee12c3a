import { useLingui } from '@lingui/react/macro'
import { Missing } from './missing.tsx'

interface NotAllowedProps {
  /** The name of the screen. */
  title: string
  onClose(): void
}

/** Instead of a screen that is not for this user's role. */
export function NotAllowed({ title, onClose }: NotAllowedProps) {
  const { t } = useLingui()
  return <Missing title={title} words={t`Je hebt hier geen rechten voor.`} onClose={onClose} />
}
