import { useLingui } from '@lingui/react/macro'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function CustomerNotAllowed({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  return (
    <>
      <Toolbar title={t`Klant`} onBack={onClose} />
      <EmptyState
        title={t`Je hebt hier geen rechten voor.`}
        action={<Button onPress={onClose}>{t`Terug`}</Button>}
      />
    </>
  )
}
