import type { ReactNode } from 'react'
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
  /** Left out, the tabs keep it themselves and begin with the first. */
  selected?: string
  onSelect?(id: string): void
  /** They fill what is left of a screen, and each scrolls by itself. */
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
            {title}
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
