import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Toolbar } from './toolbar.tsx'

interface NotAllowedProps {
  /** The name of the screen. */
  title: string
  onClose(): void
}

/** Instead of a screen that is not for this user's role. */
export function NotAllowed({ title, onClose }: NotAllowedProps) {
  const { t } = useLingui()
  return (
    <>
      <Toolbar title={title} onBack={onClose} />
      <EmptyState
        title={t`Je hebt hier geen rechten voor.`}
        action={<Button onPress={onClose}>{t`Terug`}</Button>}
      />
    </>
  )
}
