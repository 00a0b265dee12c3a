import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from '../form/editor.module.css'
import type { DocumentForm } from '../form/use-document-form.ts'
import { CharacteristicRow } from './characteristic-row.tsx'
import { type Characterised, type Characteristic, movedBy } from './characteristics.ts'

/** The limit of the contract. */
const MAX_CHARACTERISTICS = 200
const EMPTY: Characteristic = { key: '', value: '', options: { private: false } }

interface CharacteristicsSectionProps {
  form: DocumentForm<Characterised>
  /** Examples, while there are none. */
  hint: string
}

export const CharacteristicsSection = memo(({ form, hint }: CharacteristicsSectionProps) => {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const { characteristics: all } = form.entered

  function add() {
    form.set((now) => ({ characteristics: [...now.characteristics, EMPTY] }))
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus(),
    )
  }

  return (
    <Section
      title={t`Kenmerken`}
      action={
        all.length < MAX_CHARACTERISTICS && (
          <Button variant="quiet" size="s" onPress={add}>
            <Plus size={16} aria-hidden /> <Trans>Kenmerk</Trans>
          </Button>
        )
      }
    >
      <div ref={list} className={styles.parts} data-field="characteristics">
        {all.length === 0 && <p className={styles.hint}>{hint}</p>}
        {all.map((characteristic, at) => (
          <CharacteristicRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a characteristic is known by its place alone
            key={at}
            characteristic={characteristic}
            place={at}
            count={all.length}
            onType={(part) =>
              form.type((now) => ({
                characteristics: now.characteristics.map((each, place) =>
                  place === at ? { ...each, ...part } : each,
                ),
              }))
            }
            onMove={(step) =>
              form.set((now) => ({ characteristics: movedBy(now.characteristics, at, step) }))
            }
            onRemove={() =>
              form.set((now) => ({ characteristics: now.characteristics.filter((_, place) => place !== at) }))
            }
          />
        ))}
      </div>
    </Section>
  )
})
