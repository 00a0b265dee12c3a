import { Fragment } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { faultsOf } from './customer.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type Entries, type Field, type Step, setAmount, setValue, valueKey } from './entries.ts'
import styles from './flow-step.module.css'
import { ProductField } from './product-field.tsx'

interface FlowStepProps {
  step: Step
  entries: Entries
  /** Somebody wanted to go on: what is missing is marked. */
  checked: boolean
  onChange(entries: Entries): void
}

export function FlowStep({ step, entries, checked, onChange }: FlowStepProps) {
  const { title, body } = step.intro
  return (
    <div className={styles.step}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {body && <p className={styles.body}>{body}</p>}
      {step.fields.map((field) => (
        <Fragment key={field.key}>
          {field.type === 'custom-customer-data' ? (
            <CustomerFields
              customer={entries.customer}
              faults={checked ? faultsOf(entries.customer) : []}
              onChange={(customer) => onChange({ ...entries, customer })}
            />
          ) : (
            <StepField step={step} field={field} entries={entries} onChange={onChange} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

interface StepFieldProps extends Omit<FlowStepProps, 'checked'> {
  field: Field
}

function StepField({ step, field, entries, onChange }: StepFieldProps) {
  const value = entries.values[valueKey(step, field)]
  const set = (next: string | boolean) => onChange(setValue(entries, step, field, next))
  const label = field.label || field.text
  switch (field.type) {
    case 'checkbox':
      return (
        <Checkbox isSelected={value === true} onChange={set}>
          {label}
        </Checkbox>
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
          amount={entries.amounts[field.product_id] ?? 0}
          onChange={(amount) => onChange(setAmount(entries, step, field, amount))}
        />
      )
    default:
      return null
  }
}
