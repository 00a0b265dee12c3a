import type { ReactNode } from 'react'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './facts-section.module.css'

export interface Fact {
  id: string
  name: string
  /** Empty when there is none. */
  value: ReactNode
}

/** Nothing where nothing is known. */
export function FactsSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <Section title={title}>
      <dl className={styles.facts}>
        {known.map(({ id, name, value }) => (
          <div key={id} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
