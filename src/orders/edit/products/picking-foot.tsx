import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import styles from './catalogue-dialog.module.css'

interface PickingFootProps {
  /** The name of the last added product; '' for none. */
  added: string
  onClose(): void
}

/** Key hints, and the last added product. */
export function PickingFoot({ added, onClose }: PickingFootProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        <span>
          <Kbd keys="↑" spoken /> <Kbd keys="↓" spoken /> <Trans>kiezen</Trans>
        </span>
        <span>
          <Kbd keys="Enter" spoken /> <Trans>toevoegen</Trans>
        </span>
        <span>
          <Kbd keys="Esc" spoken /> <Trans>sluiten</Trans>
        </span>
      </p>
      <p role="status" className={styles.added}>
        {added && <Trans>{added} toegevoegd</Trans>}
      </p>
      <Button variant="primary" onPress={onClose}>
        <Trans>Klaar</Trans>
      </Button>
    </div>
  )
}
