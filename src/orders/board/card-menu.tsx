import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import type { CardActionsProps } from './card-actions.tsx'
import styles from './card-menu.module.css'

/** A menu and what makes it float is a quarter of the board's own code; every card has one and seldom is one opened. */
export const CardActions = lazily(async () => (await import('./card-actions.tsx')).CardActions)

/** The button of a card that opens its menu. The arrow keys are not its own: they go from card to card. */
export function CardMenu(props: Pick<CardActionsProps, 'order' | 'actions'>) {
  const { t } = useLingui()
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Once it was open it stays, so that it can leave as it came. `first`: by keyboard, with the focus on its first item. */
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
