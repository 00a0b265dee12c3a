import { Plural, useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { BulkActions } from './bulk-actions.tsx'
import styles from './bulk-sheet.module.css'
import type { BulkKind } from './use-bulk-kinds.ts'

interface BulkSheetProps {
  kinds: readonly BulkKind[]
  count: number
  onChoose(kind: BulkKind): void
  onClose(): void
}

/** On a phone the actions stand below each other, within reach of a thumb. */
export function BulkSheet({ kinds, count, onChoose, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Wat ermee doen`}
      subtitle={<Plural value={count} one="# order" other="# orders" />}
      onClose={onClose}
    >
      <div className={styles.actions}>
        <BulkActions kinds={kinds} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}
