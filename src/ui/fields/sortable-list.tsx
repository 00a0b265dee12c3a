import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import { Menu, MenuButton, MenuItem } from '../overlays/menu.tsx'
import styles from './sortable-list.module.css'

export interface SortableItem {
  id: string
  name: string
}

interface SortableListProps<Item extends SortableItem> {
  label: string
  items: readonly Item[]
  /** The id of the item that is open. */
  current?: string | null
  /** Left out when the user may not move items. */
  onMove?: ((id: string, before: string | null) => void) | undefined
  onOpen(id: string): void
  /** Further items for the row's menu. */
  menu?(item: Item): ReactNode
  empty?: ReactNode
  children(item: Item): ReactNode
}

/** A list to be ordered by dragging, by keyboard (Enter on the handle) or by menu. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, current = null, onMove, onOpen, children } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [id] = keys
      if (id === undefined || target.dropPosition === 'on') return
      const at = items.findIndex((item) => item.id === target.key)
      const before = target.dropPosition === 'before' ? items[at] : items[at + 1]
      if (before?.id !== id) onMove?.(String(id), before?.id ?? null)
    },
  })
  return (
    <GridList
      className={classes(styles.list)}
      aria-label={label}
      items={items}
      dependencies={[items, current]}
      {...(onMove && { dragAndDropHooks })}
      onAction={(key) => onOpen(String(key))}
      renderEmptyState={() => props.empty}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={item.name}
          className={classes(styles.row, item.id === current && styles.current)}
        >
          {onMove && <Handle />}
          <span className={styles.content}>{children(item)}</span>
          {onMove && <RowMenu {...props} item={item} onMove={onMove} />}
        </GridListItem>
      )}
    </GridList>
  )
}

function Handle() {
  const { t } = useLingui()
  return (
    <AriaButton slot="drag" className={classes(styles.handle)} aria-label={t`Verslepen`}>
      <GripVertical size={14} aria-hidden />
    </AriaButton>
  )
}

interface RowMenuProps<Item extends SortableItem> {
  items: readonly Item[]
  item: Item
  onMove(id: string, before: string | null): void
  menu?(item: Item): ReactNode
}

function RowMenu<Item extends SortableItem>({ items, item, onMove, menu }: RowMenuProps<Item>) {
  const { t } = useLingui()
  const at = items.indexOf(item)
  const above = items[at - 1]
  const below = items[at + 1]
  return (
    <MenuButton
      button={
        <Button variant="icon" size="s" aria-label={t`Acties`}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
    >
      <Menu aria-label={item.name}>
        <MenuItem
          icon={<ArrowUp size={16} aria-hidden />}
          isDisabled={!above}
          onAction={() => above && onMove(item.id, above.id)}
        >
          {t`Omhoog`}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown size={16} aria-hidden />}
          isDisabled={!below}
          onAction={() => onMove(item.id, items[at + 2]?.id ?? null)}
        >
          {t`Omlaag`}
        </MenuItem>
        {menu?.(item)}
      </Menu>
    </MenuButton>
  )
}
