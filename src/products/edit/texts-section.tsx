import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import styles from '#src/parts/form/editor.module.css'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { FormPart } from './product-form.ts'

export const TEXTS = ['description', 'usp_highlights', 'meta_description', 'disclaimer_text', 'url'] as const

export const TextsSection = memo(({ form }: { form: FormPart<typeof TEXTS> }) => {
  const { t } = useLingui()
  const { entered } = form
  const text = (field: 'description' | 'meta_description' | 'disclaimer_text', maxLength = 20_000) => ({
    'data-field': field,
    value: entered[field],
    maxLength,
    onChange: (typed: string) => form.type({ [field]: typed }),
  })
  return (
    <Section title={t`Tekst voor de klant`}>
      <div className={styles.parts}>
        <TextArea label={t`Omschrijving`} rows={4} {...text('description')} />
        <TextArea
          label={t`Pluspunten`}
          description={t`Eén per regel.`}
          rows={3}
          data-field="usp_highlights"
          value={entered.usp_highlights.join('\n')}
          onChange={(typed) => form.type({ usp_highlights: typed === '' ? [] : typed.split('\n') })}
          errorMessage={
            form.faults.includes('usp_highlights') ? t`Hooguit 50 regels, van hooguit 500 tekens` : undefined
          }
        />
        <TextArea label={t`Korte omschrijving`} rows={2} {...text('meta_description', 2000)} />
        <TextArea
          label={t`Tekst bij de installatie`}
          description={t`Staat bij de werkbon.`}
          rows={3}
          {...text('disclaimer_text')}
        />
        <TextField
          label={t`Pagina op de website`}
          type="url"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={500}
          value={entered.url}
          onChange={(url) => form.type({ url })}
        />
      </div>
    </Section>
  )
})
