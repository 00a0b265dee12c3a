import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './completion-screen.module.css'

interface CompletionScreenProps {
  title: string
  body?: ReactNode
  children?: ReactNode
  /** The next step; without `onPress` the button reloads the page. */
  button: { label: string; onPress?: () => void }
}

/** Shown at the end of a longer process. */
export function CompletionScreen({ title, body, children, button }: CompletionScreenProps) {
  return (
    <div className={styles.completion} role="status">
      <CircleCheck className={styles.mark} size={56} aria-hidden />
      <h2 className={styles.title}>{title}</h2>
      {body && <p className={styles.body}>{body}</p>}
      {children}
      <Button variant="primary" autoFocus onPress={button.onPress ?? (() => location.reload())}>
        {button.label}
      </Button>
    </div>
  )
}
