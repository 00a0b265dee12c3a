import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { meaningEffects, meaningWords } from '#src/parts/words/meaning-words.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { StatusPreview } from './preview/status-preview.tsx'
import styles from './status-editor.module.css'
import reading from './status-reading.module.css'

interface StatusReadingProps {
  company: Company
  status: Status
  /** The head of the panel. */
  children: ReactNode
}

/** A status for users who may not change it. */
export function StatusReading({ company, status, children }: StatusReadingProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  return (
    <div className={reading.reading}>
      {children}
      <div className={reading.content}>
        <Section title={t`Betekenis`}>
          <p>{_(meaningWords[status.meaning])}</p>
          <p className={styles.note}>{_(meaningEffects[status.meaning])}</p>
        </Section>
        <Section title={t`Invullen bij deze status`}>
          {status.fields.length === 0 && (
            <p className={styles.note}>
              <Trans>Er wordt niets gevraagd.</Trans>
            </p>
          )}
          <ul>
            {status.fields.map(({ name, required, for_customer }) => (
              <li key={name}>
                {name} {required && <Trans>(vereist)</Trans>}{' '}
                {for_customer && <Trans>(op de klantpagina)</Trans>}
              </li>
            ))}
          </ul>
        </Section>
        <StatusPreview company={company} entered={status} />
      </div>
    </div>
  )
}
