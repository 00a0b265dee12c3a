import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './switch.module.css'

interface SwitchProps extends Pick<AriaSwitchProps, 'isSelected' | 'onChange' | 'isDisabled'> {
  children: string
}

/** Turns a part of a form on or off; its label stands before it. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={classes(styles.switch)}>
      {children}
      <span className={styles.track} aria-hidden />
    </AriaSwitch>
  )
}
