import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { links } from '#src/lib/links/links.ts'
import type { Action } from '#src/parts/order/registered-actions.ts'
import { useBackCloses } from '#src/ui/overlays/use-back-closes.ts'
import { useTapShield } from '#src/ui/overlays/use-tap-shield.ts'
import { useGoTo } from '../actions/use-go-to.ts'
import { type Choice, Choices } from './choices.tsx'
import { matching } from './matching.ts'
import styles from './palette.module.css'
import { useHits } from './use-hits.ts'
import { useStatusActions } from './use-status-actions.ts'

interface PaletteProps {
  actions: readonly Action[]
  onOpenOrder(orderId: string): void
  onClose(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The command palette: finds screens, actions, orders and customers, offline too. The library's combo box is not used,
 * because it would pull in half of the board's code.
 */
export function Palette({ actions, onOpenOrder, onClose }: PaletteProps) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  useTapShield(true)
  useBackCloses(true, onClose)
  const statuses = useStatusActions()
  const hits = useHits(text)
  const goTo = useGoTo()
  const doable = matching([...actions, ...statuses], text)
  const orders = hits.orders.map((hit) => ({ ...hit, run: () => onOpenOrder(hit.id) }))
  const customers = hits.customers.map((hit) => ({
    ...hit,
    run: () => goTo(links.customer(hit.id)),
  }))
  const all: readonly Choice[] = [...doable, ...orders, ...customers]
  const at = Math.min(chosen, all.length - 1)

  function choose(index: number) {
    const choice = all[index]
    if (!choice) return
    onClose()
    // Runs after the focus was restored: the action may move it, or return to it.
    whenFocusIsBack(choice.run)
  }

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step && all.length > 0) setChosen((at + step + all.length) % all.length)
    else if (event.key === 'Enter') choose(at)
    else return
    event.preventDefault()
  }

  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={classes(styles.modal)}>
        <AriaDialog aria-label={t`Snel zoeken`} className={classes(styles.dialog)}>
          <div className={styles.search}>
            <Search size={18} aria-hidden />
            <input
              className={styles.input}
              role="combobox"
              aria-label={t`Snel zoeken`}
              aria-expanded
              aria-controls={id}
              aria-activedescendant={all[at] && `${id}-${at}`}
              aria-autocomplete="list"
              placeholder={t`Zoek een order, klant, scherm of handeling`}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setChosen(0)
              }}
              onKeyDown={handleKey}
              // biome-ignore lint/a11y/noAutofocus: it is what the palette is for
              autoFocus
            />
          </div>
          <Choices
            id={id}
            groups={[
              { title: t`Handelingen`, choices: doable, from: 0 },
              { title: t`Orders`, choices: orders, from: doable.length },
              { title: t`Klanten`, choices: customers, from: doable.length + orders.length },
            ]}
            at={at}
            onChoose={choose}
          />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The focus is restored one frame after the palette is removed. */
const whenFocusIsBack = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))
