import { useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import styles from './mark.module.css'

interface NewsMarkProps {
  count: number
}

/** The number of customer actions, and of failed messages to the customer, since an office user last looked. */
export function NewsMark({ count }: NewsMarkProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={t`Nieuws over de klant: ${count}`}>
      <MessageSquareText size={12} aria-hidden /> {count}
    </span>
  )
}
