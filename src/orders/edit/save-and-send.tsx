import { useLingui } from '@lingui/react/macro'
import { useCan } from '#src/data/use-can.ts'
import { Button } from '#src/ui/button.tsx'

interface SaveAndSendProps {
  saving: boolean
  onSave(thenSend: boolean): void
}

export function SaveAndSend({ saving, onSave }: SaveAndSendProps) {
  const { t } = useLingui()
  const maySend = useCan('orders.send')
  if (!maySend) return null
  return (
    <Button onPress={() => onSave(true)} isDisabled={saving}>
      {t`Opslaan en versturen`}
    </Button>
  )
}
