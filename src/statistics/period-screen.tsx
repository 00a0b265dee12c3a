import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { type Period, periods } from './categories.ts'
import styles from './period-screen.module.css'

/** Which period a screen of figures shows, and the way to another one and back. */
export interface PeriodChoice {
  period: Period
  onPeriod(slug: string): void
  onBack(): void
}

interface PeriodScreenProps {
  title: string
  /** Says what is counted. */
  about: ReactNode
  choice: PeriodChoice
  children: ReactNode
}

/** The frame of a screen with figures of one period. */
export function PeriodScreen({ title, about, choice, children }: PeriodScreenProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { period, onPeriod, onBack } = choice
  return (
    <Page
      toolbar={
        <Toolbar
          title={title}
          onBack={onBack}
          end={
            <Select label={t`Periode`} value={period.slug} onChange={onPeriod}>
              {periods.map((each) => (
                <SelectItem key={each.slug} id={each.slug}>
                  {_(each.title)}
                </SelectItem>
              ))}
            </Select>
          }
        />
      }
    >
      <div className={styles.screen}>
        <p className={styles.about}>{about}</p>
        {children}
      </div>
    </Page>
  )
}
