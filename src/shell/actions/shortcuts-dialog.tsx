import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Action } from '#src/parts/order/registered-actions.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import styles from './shortcuts-dialog.module.css'
import { useSingleKeys } from './single-keys.ts'

interface ShortcutsDialogProps {
  /** Global actions. */
  actions: readonly Action[]
  /** Actions of the current screen. */
  inFront: readonly Action[]
  onClose(): void
}

export function ShortcutsDialog({ actions, inFront, onClose }: ShortcutsDialogProps) {
  const { t } = useLingui()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const orderKeys = withKeys(inFront)
  return (
    <Dialog title={t`Sneltoetsen`} onClose={onClose}>
      <div className={styles.groups}>
        <Group
          title={<Trans>Overal</Trans>}
          rows={[
            ...withKeys(actions),
            { label: t`Zoeken op dit scherm`, keys: ['Mod+F'] },
            { label: t`Formulier versturen`, keys: ['Mod+Enter'] },
          ]}
        />
        {orderKeys.length > 0 && <Group title={<Trans>Met deze order</Trans>} rows={orderKeys} />}
        <Group
          title={<Trans>In lijsten</Trans>}
          rows={[
            { label: t`Volgende`, keys: ['↓', 'J'] },
            { label: t`Vorige`, keys: ['↑', 'K'] },
            { label: t`Openen`, keys: ['Enter'] },
            { label: t`Kiezen`, keys: ['X'] },
            { label: t`Meer kiezen`, keys: ['Shift+↓', 'Shift+↑'] },
            { label: t`Alles kiezen`, keys: ['Mod+A'] },
            { label: t`Op het bord: naar de vorige of volgende kolom`, keys: ['←', '→'] },
            { label: t`Naar wat je met de keuze kunt doen`, keys: ['Tab'] },
            { label: t`Terug`, keys: ['Esc'] },
            { label: t`Naar de meldingen op het scherm`, keys: ['F6'] },
          ]}
        />
      </div>
      <Checkbox
        isSelected={singleKeys}
        onChange={setSingleKeys}
        description={t`Zet dit uit als je met je stem werkt of vaak per ongeluk een toets raakt.`}
      >
        <Trans>Sneltoetsen van een enkele letter gebruiken</Trans>
      </Checkbox>
    </Dialog>
  )
}

const withKeys = (actions: readonly Action[]) =>
  actions.flatMap(({ label, keys }) => (keys ? [{ label, keys: [keys] }] : []))

interface GroupProps {
  title: ReactNode
  rows: readonly { label: string; keys: readonly string[] }[]
}

function Group({ title, rows }: GroupProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <Kbd key={key} keys={key} spoken />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
