import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { newId } from '#src/data/new-id.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import { FIELD_TYPES, SELECTION_TYPES } from '#sync/contract/flows/fields.ts'
import { type FlowField, WARRANTY } from '#sync/contract/flows/versions.ts'
import { emptyField } from './draft-edits.ts'
import { faultWords } from './fault-words.ts'
import styles from './fields-section.module.css'
import { ProductChoice } from './product-choice.tsx'
import { type ProductById, useFieldWords } from './use-field-words.ts'

export interface FieldFormProps {
  field: FlowField
  faults: readonly FlowFault['what'][]
  productById: ProductById
  /** The products of the flow, which choosing this one can exclude. */
  asked: readonly string[]
  onType(part: Partial<FlowField>): void
  onSet(part: Partial<FlowField>): void
}

/** Everything of one field. */
export function FieldForm(props: FieldFormProps) {
  const { field, onSet } = props
  const { t } = useLingui()
  const { types } = useFieldWords()
  return (
    <>
      <Select
        label={t`Soort veld`}
        value={field.type}
        onChange={(type) => {
          const { product_selection_type } = emptyField(field.key, type as FlowField['type'])
          onSet({ type: type as FlowField['type'], product_selection_type })
        }}
      >
        {FIELD_TYPES.map((type) => (
          <SelectItem key={type} id={type}>
            {types[type]}
          </SelectItem>
        ))}
      </Select>
      {field.type === 'product' ? <ProductFields {...props} /> : <WordsFields {...props} />}
    </>
  )
}

function WordsFields({ field, faults, onType, onSet }: FieldFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { type } = field
  const missing = faults.includes('no-text') ? _(faultWords['no-text']) : undefined
  if (type === 'spacer' || type === 'separator') return null
  if (type === 'custom-customer-data')
    return (
      <p className={styles.hint}>
        {t`Vraagt naam, adres, e-mailadres en telefoonnummer van de klant, en een toelichting.`}
      </p>
    )
  if (type === 'plaintext')
    return (
      <TextArea
        label={t`Tekst`}
        maxLength={20_000}
        value={field.text || field.label}
        errorMessage={missing}
        onChange={(text) => onType({ text, label: '' })}
      />
    )
  if (type === 'lines' || type === 'photos') return <HeadedFields {...{ field, onType }} />
  return (
    <>
      <TextField
        label={type === 'checkbox' ? t`Tekst bij het vinkje` : t`Vraag`}
        maxLength={500}
        autoComplete="off"
        value={field.label || field.text}
        errorMessage={missing}
        onChange={(label) => onType({ label, text: '' })}
      />
      {type !== 'checkbox' && (
        <Checkbox
          isSelected={field.key === WARRANTY}
          description={t`Het antwoord komt bij Garantie op de order.`}
          errorMessage={faults.includes('same-key') ? _(faultWords['same-key']) : undefined}
          onChange={(isWarranty) => onSet({ key: isWarranty ? WARRANTY : newId() })}
        >
          {t`Dit is de garantie`}
        </Checkbox>
      )}
    </>
  )
}

/** A field with a heading, which may be left out. */
function HeadedFields({ field, onType }: Pick<FieldFormProps, 'field' | 'onType'>) {
  const { t } = useLingui()
  const isPhotos = field.type === 'photos'
  return (
    <>
      <p className={styles.hint}>
        {isPhotos
          ? t`De monteur maakt of kiest hier foto's. Ze komen bij de order, ook als er meer opties zijn.`
          : t`De monteur voegt hier zelf regels toe: omschrijving, prijs, btw en aantal. Ze tellen mee in de offerte.`}
      </p>
      <TextField
        label={t`Kop boven het veld`}
        {...(isPhotos && { description: t`Ook het bijschrift van de foto's.` })}
        placeholder={isPhotos ? t`Foto's` : t`Vrije regels`}
        maxLength={500}
        autoComplete="off"
        value={field.label || field.text}
        onChange={(label) => onType({ label, text: '' })}
      />
    </>
  )
}

function ProductFields({ field, faults, productById, asked, onType, onSet }: FieldFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { selections } = useFieldWords()
  const sold = [...productById.values()].filter(({ active }) => active)
  const others = asked.flatMap((id) => (id === field.product_id ? [] : (productById.get(id) ?? [])))
  const faulty = (['no-product', 'product-gone'] as const).find((what) => faults.includes(what))
  return (
    <>
      <ProductChoice
        label={t`Product`}
        products={sold}
        chosen={productById.get(field.product_id)}
        errorMessage={faulty && _(faultWords[faulty])}
        onChange={(product_id) => onSet({ product_id })}
      />
      <Segmented
        label={t`Kiezen met`}
        value={field.product_selection_type}
        onChange={(selection) =>
          onSet({ product_selection_type: selection as FlowField['product_selection_type'] })
        }
      >
        {SELECTION_TYPES.map((selection) => (
          <Segment key={selection} value={selection}>
            {selections[selection]}
          </Segment>
        ))}
      </Segmented>
      <TextField
        label={t`Andere naam`}
        description={t`In plaats van merk en type.`}
        maxLength={500}
        autoComplete="off"
        value={field.label}
        onChange={(label) => onType({ label })}
      />
      <TextField
        label={t`Regel eronder`}
        maxLength={500}
        autoComplete="off"
        value={field.text}
        onChange={(text) => onType({ text })}
      />
      <Checkbox
        isSelected={field.optional}
        description={t`Ook op zijn pagina, tot hij akkoord geeft. Wat jij niet kiest, staat er als aanbod bij.`}
        errorMessage={faults.includes('not-optional') ? _(faultWords['not-optional']) : undefined}
        onChange={(optional) => onSet({ optional })}
      >
        {t`De klant mag dit erbij of eraf doen`}
      </Checkbox>
      <ProductChoice
        key={`${field.product_id} ${others.length}`}
        label={t`Sluit uit`}
        description={t`Wie dit kiest, raakt dat product kwijt.`}
        products={others}
        chosen={productById.get(field.deselects)}
        onChange={(deselects) => onSet({ deselects })}
      />
    </>
  )
}
