import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import { SaveAndSend } from './save-and-send.tsx'

interface HeadButtonsProps {
  saving: boolean
  onSave(thenSend: boolean): void
}

/** Buttons in the head, where there is room; with a keyboard there are shortcuts as well. */
export function HeadButtons({ saving, onSave }: HeadButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <SaveAndSend saving={saving} onSave={onSave} />
      <Button
        variant="primary"
        aria-label={t`Opslaan`}
        aria-keyshortcuts="Control+S Meta+S"
        onPress={() => onSave(false)}
        isPending={saving}
      >
        {t`Opslaan`} <Kbd keys="Mod+S" />
      </Button>
    </>
  )
}
