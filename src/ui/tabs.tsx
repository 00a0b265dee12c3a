import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  title: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly TabItem[]
  /** Controlled when given; otherwise the tabs start with the first. */
  selected?: string
  onSelect?(id: string): void
  /** The tabs fill the rest of the screen, and each scrolls by itself. */
  areScreen?: boolean
}

export function Tabs({ label, tabs, selected, onSelect, areScreen = false }: TabsProps) {
  return (
    <AriaTabs
      className={classes(styles.tabs, areScreen && styles.screen)}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={classes(styles.list)}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classes(styles.tab)}>
            {({ isSelected }) => <TabTitle isSelected={isSelected}>{title}</TabTitle>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classes(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Scrolls the selected tab into view when not all fit. */
function TabTitle({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = isSelected && title.current?.closest('[role=tablist]')
    if (!list || !title.current) return
    const [all, own] = [list.getBoundingClientRect(), title.current.getBoundingClientRect()]
    list.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
  }, [isSelected])
  return <span ref={title}>{children}</span>
}
