import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { MAX_MINUTES, VISIT_KINDS, type VisitKind } from '#sync/contract/visits/fields.ts'
import type { Plan } from '#sync/contract/visits/plan.ts'
import { judgeWindow } from '#sync/contract/visits/rules.ts'
import { visitKindWords } from '../words/visit-words.ts'
import styles from './visit-fields.module.css'

/** How a visit is, beside who comes and when. */
export type VisitShape = Pick<Plan, 'minutes' | 'window_from' | 'window_to'> & { kind: VisitKind }

interface VisitFieldsProps {
  shape: VisitShape
  onChange(shape: VisitShape): void
}

/** How long a visit takes, what it is for, and between which times the customer expects somebody. */
export function VisitFields({ shape, onChange }: VisitFieldsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const isWrong = judgeWindow(shape) !== null
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t`Duur (uur)`}
          value={shape.minutes / 60}
          min={0.25}
          max={MAX_MINUTES / 60}
          decimals={2}
          step={0.5}
          onChange={(hours) => onChange({ ...shape, minutes: Math.round(hours * 60) })}
        />
        <Select
          label={t`Soort bezoek`}
          value={shape.kind || NONE}
          onChange={(kind) => onChange({ ...shape, kind: kind === NONE ? '' : (kind as VisitKind) })}
        >
          {VISIT_KINDS.map((kind) => (
            <SelectItem key={kind} id={kind || NONE}>
              {_(visitKindWords[kind])}
            </SelectItem>
          ))}
        </Select>
      </div>
      <div className={styles.pair} data-field="window_to">
        <TimeField
          label={t`Klant verwacht ons vanaf`}
          value={shape.window_from}
          onChange={(window_from) => onChange({ ...shape, window_from })}
        />
        <TimeField
          label={t`Tot`}
          value={shape.window_to}
          onChange={(window_to) => onChange({ ...shape, window_to })}
          {...(isWrong && { errorMessage: t`Vul beide tijden in, de vroegste eerst, of geen van beide.` })}
        />
      </div>
    </>
  )
}

/** A select has no empty id. */
const NONE = 'none'
