import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import styles from './steps.module.css'

/** Where the import is, from 1 on. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useLingui()
  const steps = [t`Bestand`, t`Kolommen en controle`, t`Importeren`]
  return (
    <ol className={styles.steps} aria-label={t`Stappen`}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-state={place + 1 < at ? 'done' : place + 1 === at ? 'now' : undefined}
          aria-current={place + 1 === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place + 1 < at ? <Check size={14} /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
