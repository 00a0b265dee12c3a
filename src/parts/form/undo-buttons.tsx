import { useLingui } from '@lingui/react/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Tooltip } from '#src/ui/overlays/tooltip.tsx'

interface UndoButtonsProps {
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
}

export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <Tooltip text={t`Ongedaan maken`} shortcut="Mod+Z" placement="bottom">
        <Button variant="icon" aria-label={t`Ongedaan maken`} isDisabled={!canUndo} onPress={undo}>
          <Undo2 size={18} aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip text={t`Opnieuw uitvoeren`} shortcut="Mod+Shift+Z" placement="bottom">
        <Button variant="icon" aria-label={t`Opnieuw uitvoeren`} isDisabled={!canRedo} onPress={redo}>
          <Redo2 size={18} aria-hidden />
        </Button>
      </Tooltip>
    </>
  )
}
