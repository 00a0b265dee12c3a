import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './tab-row.module.css'

interface TabRowProps {
  label: string
  /** `TabButton`s. */
  buttons: ReactNode
  /** A `TabPage` for each. */
  children: ReactNode
}

/** Tabs that share the width, for a thumb. */
export function TabRow({ label, buttons, children }: TabRowProps) {
  return (
    <AriaTabs className={classes(styles.tabs)}>
      <TabList aria-label={label} className={classes(styles.row)}>
        {buttons}
      </TabList>
      {children}
    </AriaTabs>
  )
}

interface TabButtonProps {
  id: string
  children: ReactNode
}

export const TabButton = ({ id, children }: TabButtonProps) => (
  <Tab id={id} className={classes(styles.button)}>
    {children}
  </Tab>
)

export const TabPage = ({ id, children }: TabButtonProps) => (
  <TabPanel id={id} className={classes(styles.page)}>
    {children}
  </TabPanel>
)
