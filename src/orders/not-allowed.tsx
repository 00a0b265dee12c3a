import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NotAllowed({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Je hebt hier geen rechten voor.`}
      action={<Button onPress={onClose}>{t`Terug`}</Button>}
    />
  )
}
