import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from './application-fields.module.css'
import type { Application, applicationFault } from './system-form.ts'

/** The limits of the contract. */
const MAX_LENGTH = { url: 500, token: 500, access: 80 } as const

interface ApplicationFieldsProps {
  number: number
  application: Application
  /** The server has a token for this address. */
  isKnown: boolean
  fault: ReturnType<typeof applicationFault>
  autoFocus: boolean
  /** While typing. */
  onType(part: Partial<Application>): void
  /** A choice. */
  onChoose(part: Partial<Application>): void
  onRemove(): void
}

export function ApplicationFields(props: ApplicationFieldsProps) {
  const { number, application, isKnown, fault, onType, onChoose } = props
  const { t } = useLingui()
  const field = (name: keyof typeof MAX_LENGTH) => ({
    value: application[name],
    maxLength: MAX_LENGTH[name],
    autoComplete: 'off',
    autoCapitalize: 'none' as const,
    onChange: (value: string) => onType({ [name]: value }),
  })
  const urlFault = {
    url: t`Vul een adres in dat met https:// begint`,
    'url-twice': t`Dit adres staat er al`,
  }
  return (
    <fieldset className={styles.one}>
      <legend className={styles.legend}>{t`Toepassing ${number}`}</legend>
      <div className={styles.fields}>
        <TextField
          label={t`Adres (URL)`}
          inputMode="url"
          autoFocus={props.autoFocus}
          errorMessage={fault && fault !== 'token' ? urlFault[fault] : undefined}
          {...field('url')}
        />
        <TextField
          label={t`Token`}
          type="password"
          placeholder={isKnown ? '••••••••' : ''}
          description={
            isKnown
              ? t`Er is een token ingesteld. Laat leeg om het te houden, of typ een nieuw.`
              : t`Na het opslaan is het niet meer te zien.`
          }
          errorMessage={fault === 'token' ? t`Bij een nieuw adres hoort een token` : undefined}
          {...field('token')}
          autoComplete="new-password"
        />
        <TextField label={t`Toegang`} {...field('access')} />
        <Checkbox isSelected={application.active} onChange={(active) => onChoose({ active })}>
          {t`Actief`}
        </Checkbox>
      </div>
      <Button variant="icon" aria-label={t`Toepassing ${number} verwijderen`} onPress={props.onRemove}>
        <X size={18} aria-hidden />
      </Button>
    </fieldset>
  )
}
