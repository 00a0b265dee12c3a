import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CircleAlert, Copy, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import type { FlowField } from '#sync/contract/flows/versions.ts'
import { FieldIcon } from './field-icon.tsx'
import styles from './fields-section.module.css'
import { type ProductById, useFieldWords } from './use-field-words.ts'
import type { useRowDrag } from './use-row-drag.ts'

interface FieldRowProps {
  field: FlowField
  productById: ProductById
  isOpen: boolean
  isFaulty: boolean
  drag: ReturnType<typeof useRowDrag>
  onOpen(): void
  /** Left out at the end of the list. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onCopy(): void
  onRemove(): void
  /** The form of the open field. */
  children: ReactNode
}

/** A field in the list of its step; unfolds to its form. */
export function FieldRow({ field, productById, isOpen, isFaulty, drag, children, ...on }: FieldRowProps) {
  const { t } = useLingui()
  const words = useFieldWords()
  const name = words.nameOf(field, productById)
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-key={field.key} {...drag.row(field.key)}>
      <div className={styles.line}>
        <span className={styles.handle} aria-hidden {...drag.handle(field.key)}>
          <GripVertical size={14} />
        </span>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={on.onOpen}>
          <FieldIcon type={field.type} />
          <span className={styles.name}>{name}</span>
          {isFaulty && (
            <span className={styles.fault}>
              <CircleAlert size={16} aria-label={t`fout`} />
            </span>
          )}
          <span className={styles.kind}>{words.kindOf(field)}</span>
        </button>
        <MenuButton
          button={
            <Button variant="icon" size="s" aria-label={t`Acties bij veld ${name}`}>
              <Ellipsis size={16} aria-hidden />
            </Button>
          }
        >
          <Menu aria-label={name}>
            <MenuItem
              icon={<ArrowUp size={16} aria-hidden />}
              shortcut="Alt+↑"
              isDisabled={!on.onUp}
              onAction={() => on.onUp?.()}
            >
              {t`Omhoog`}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown size={16} aria-hidden />}
              shortcut="Alt+↓"
              isDisabled={!on.onDown}
              onAction={() => on.onDown?.()}
            >
              {t`Omlaag`}
            </MenuItem>
            <MenuItem icon={<Copy size={16} aria-hidden />} shortcut="Mod+D" onAction={on.onCopy}>
              {t`Kopie maken`}
            </MenuItem>
            <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onAction={on.onRemove}>
              {t`Verwijderen`}
            </MenuItem>
          </Menu>
        </MenuButton>
      </div>
      {isOpen && <div className={styles.form}>{children}</div>}
    </li>
  )
}
