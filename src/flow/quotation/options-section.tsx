import { Trans, useLingui } from '@lingui/react/macro'
import { Presentation as Easel, Plus, Trash2 } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { Button } from '#src/ui/button.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { MAX_OPTIONS } from '#sync/contract/orders/offer/fields.ts'
import { figuresOf } from '#sync/contract/orders/offer/figures.ts'
import type { Step } from '../entries.ts'
import { linesOf } from '../quotation-lines.ts'
import { discountIn } from './discount.ts'
import { currentOf, entriesIn, optionsOf } from './options.ts'
import styles from './options-section.module.css'
import type { Quotation } from './quotation-state.ts'
import { useOptionName } from './use-option-name.ts'

interface OptionsSectionProps {
  quotation: Quotation
  steps: readonly Step[]
  productById: ReadonlyMap<string, Product>
  reckoning: Reckoning
  onSwitch(id: string): void
  onAdd(): void
  onRename(id: string, name: string): void
  onRemove(id: string): void
  onShow(): void
}

/** Alternatives within a quotation, each made with the same steps; the customer sees them side by side. */
export function OptionsSection({ quotation, steps, productById, reckoning, ...on }: OptionsSectionProps) {
  const { t } = useLingui()
  const nameOf = useOptionName()
  const options = optionsOf(quotation)
  const current = currentOf(quotation)
  const costOf = (option: (typeof options)[number]) =>
    figuresOf({
      products: linesOf(steps, entriesIn(quotation, option), productById),
      campaigns: [],
      reckoning,
      discount: discountIn(quotation),
    }).invoice
  const shown = options.find(({ _id }) => _id === current)
  return (
    <Section title={t`Opties voor de klant`}>
      <div className={styles.options}>
        {options.length > 1 && (
          <>
            <RadioGroup label={t`Je werkt nu aan`} value={current} onChange={on.onSwitch}>
              {options.map((option, at) => (
                <Radio key={option._id} value={option._id}>
                  {nameOf(option, at)} · {formatCents(costOf(option))}
                </Radio>
              ))}
            </RadioGroup>
            <div className={styles.name}>
              <TextField
                label={t`Naam van deze optie`}
                placeholder={shown && nameOf({ name: '' }, options.indexOf(shown))}
                value={shown?.name ?? ''}
                onChange={(name) => on.onRename(current, name)}
                maxLength={60}
              />
              <Button variant="icon" aria-label={t`Deze optie weghalen`} onPress={() => on.onRemove(current)}>
                <Trash2 size={18} aria-hidden />
              </Button>
            </div>
          </>
        )}
        <div className={styles.actions}>
          {options.length < MAX_OPTIONS && (
            <Button onPress={on.onAdd}>
              <Plus size={16} aria-hidden /> {t`Nog een optie`}
            </Button>
          )}
          <Button onPress={on.onShow}>
            <Easel size={16} aria-hidden />{' '}
            {options.length > 1 ? t`Naast elkaar laten zien` : t`Aan de klant laten zien`}
          </Button>
        </div>
        {options.length > 1 && (
          <p className={styles.note}>
            <Trans>Een nieuwe optie begint als deze. Wat anders is, wijzig je hieronder per stap.</Trans>
          </p>
        )}
      </div>
    </Section>
  )
}
