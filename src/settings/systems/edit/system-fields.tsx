import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from './system-fields.module.css'
import type { SystemFields as Fields, KnownUrls } from './system-form.ts'

/** The limit of the contract. */
const MAX_NAME_LENGTH = 200

interface SystemFieldsProps {
  form: DocumentForm<Fields>
  known: KnownUrls
}

export function SystemFields({ form, known }: SystemFieldsProps) {
  const { t } = useLingui()
  const { name, languages } = form.entered
  const names: Readonly<Record<string, string>> = languageNames
  // A stored language that is not offered stays until it is removed.
  const offered = [...new Set([...Object.keys(languageNames), ...languages])]
  const chosen = (language: string, isChosen: boolean) => (now: Fields) => ({
    languages: offered.filter((each) => (each === language ? isChosen : now.languages.includes(each))),
  })
  return (
    <div className={styles.sections}>
      <Section title={t`Systeem`}>
        <div className={styles.fields}>
          <TextField
            label={t`Naam`}
            data-field="name"
            isRequired
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            errorMessage={form.faults.includes('name') ? t`Vul een naam in` : undefined}
            onChange={(name) => form.type({ name })}
          />
          <fieldset className={styles.languages} data-field="languages">
            <legend className={styles.legend}>{t`Talen`}</legend>
            {offered.map((language) => (
              <Checkbox
                key={language}
                isSelected={languages.includes(language)}
                onChange={(isChosen) => form.set(chosen(language, isChosen))}
              >
                {names[language] ?? language}
              </Checkbox>
            ))}
          </fieldset>
        </div>
      </Section>
      <ApplicationList form={form} known={known} />
    </div>
  )
}
