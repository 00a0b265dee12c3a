import { Fragment } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { ChoiceCard } from '#src/ui/fields/choice-card.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { faultsOf } from './customer.ts'
import { CustomerStep } from './customer-step.tsx'
import { type Entries, type Field, type Step, setAmount, setValue, valueKey } from './entries.ts'
import styles from './flow-step.module.css'
import { LinesField } from './free-lines/lines-field.tsx'
import type { Photos } from './photos/photos.ts'
import { PhotosField } from './photos/photos-field.tsx'
import { ProductField } from './product-field.tsx'

interface FlowStepProps {
  step: Step
  /** The company of the flow. */
  companyId: string
  entries: Entries
  photos: Photos
  /** The VAT of a line of the employee's own. */
  vat: Taxed
  productById: ReadonlyMap<string, Product>
  /** A next step was tried: missing fields are marked. */
  checked: boolean
  /** Takes an updater, because the entries may have changed since the render: an address arrives asynchronously. */
  onChange(become: (now: Entries) => Entries): void
}

export function FlowStep({ companyId, checked, ...props }: FlowStepProps) {
  const { step, entries, onChange } = props
  const { title, body } = step.intro
  return (
    <div className={styles.step}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {body && <p className={styles.body}>{body}</p>}
      {step.fields.map((field) => (
        <Fragment key={field.key}>
          {field.type === 'custom-customer-data' ? (
            <CustomerStep
              customer={entries.customer}
              companyId={companyId}
              faults={checked ? faultsOf(entries.customer) : {}}
              onChange={(become) => onChange((now) => ({ ...now, customer: become(now.customer) }))}
            />
          ) : (
            <StepField {...props} field={field} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

interface StepFieldProps extends Omit<FlowStepProps, 'checked' | 'companyId'> {
  field: Field
}

function StepField({ step, field, entries, photos, vat, productById, onChange }: StepFieldProps) {
  const value = entries.values[valueKey(step, field)]
  const set = (next: string | boolean) => onChange((now) => setValue(now, step, field, next))
  const label = field.label || field.text
  switch (field.type) {
    case 'checkbox':
      return (
        <ChoiceCard isSelected={value === true} onChange={set}>
          {label}
        </ChoiceCard>
      )
    case 'textfield':
      return <TextField label={label} value={String(value ?? '')} onChange={set} />
    case 'textarea':
      return <TextArea label={label} value={String(value ?? '')} onChange={set} />
    case 'plaintext':
      return <p className={styles.text}>{field.text || field.label}</p>
    case 'spacer':
      return <div className={styles.spacer} />
    case 'separator':
      return <hr className={styles.separator} />
    case 'product':
      return (
        <ProductField
          field={field}
          product={productById.get(field.product_id)}
          amount={entries.amounts[field.product_id] ?? 0}
          onChange={(amount) => onChange((now) => setAmount(now, step, field, amount))}
        />
      )
    case 'lines':
      return <LinesField {...{ step, field, entries, vat, onChange }} />
    case 'photos':
      return <PhotosField label={label} place={valueKey(step, field)} photos={photos} />
    default:
      // A type of a newer version of the app.
      return null
  }
}
