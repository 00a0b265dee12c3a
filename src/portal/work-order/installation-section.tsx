import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './installation-section.module.css'
import { installationTexts } from './installation-texts.ts'
import { safeMarkup } from './safe-markup.ts'

interface InstallationSectionProps {
  order: Order
}

/** The products' installation texts, each under its name. */
export function InstallationSection({ order }: InstallationSectionProps) {
  const { t } = useLingui()
  const texts = installationTexts(order)
  if (texts.length === 0) return null
  return (
    <Section title={t`Installatie`}>
      {texts.map(({ title, markup }) => (
        <div key={title} className={styles.product}>
          <h3 className={styles.title}>{title}</h3>
          <Markup source={markup} />
        </div>
      ))}
    </Section>
  )
}

function Markup({ source }: { source: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(safeMarkup(source)), [source])
  return <div ref={place} className={styles.text} />
}
