import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import type { CardActionsProps } from './card-actions.tsx'
import styles from './card-menu.module.css'

/** A menu with its positioning is a quarter of the board's code; every card has one and few are ever opened. */
export const CardActions = lazily(async () => (await import('./card-actions.tsx')).CardActions)

/** The menu button of a card. It leaves the arrow keys to the board, where they move between cards. */
export function CardMenu(props: Pick<CardActionsProps, 'order' | 'actions'>) {
  const { t } = useLingui()
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /**
   * Stays mounted after the first opening, for its closing animation. `first`: opened by keyboard, with the focus on
   * the first item.
   */
  const [autoFocus, setAutoFocus] = useState<CardActionsProps['autoFocus'] | null>(null)

  return (
    <div className={styles.menu}>
      <Button
        ref={anchor}
        variant="icon"
        aria-label={t`Acties`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPress={({ pointerType }) => {
          setAutoFocus(pointerType === 'mouse' || pointerType === 'touch' ? true : 'first')
          setOpen(true)
        }}
      >
        <Ellipsis size={16} aria-hidden />
      </Button>
      {autoFocus !== null && (
        <CardActions {...props} {...{ anchor, id, isOpen, autoFocus }} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
