import { useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { FactsSection } from '../shown/facts-section.tsx'
import styles from './characteristic-facts.module.css'
import type { Characteristic } from './characteristics.ts'

/** Characteristics, to read. */
export function CharacteristicFacts({ characteristics }: { characteristics: readonly Characteristic[] }) {
  const { t } = useLingui()
  return (
    <FactsSection
      title={t`Kenmerken`}
      facts={characteristics.map(({ key, value, options }, at) => ({
        id: String(at),
        name: key,
        value: (
          <>
            {value}
            {options.private && (
              <span className={styles.private} role="img" aria-label={t`alleen wij`}>
                <EyeOff size={14} aria-hidden />
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}
