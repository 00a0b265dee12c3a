import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { prepareLogo } from '#src/data/companies/prepare-logo.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import type { CompanyFields } from './company-form.ts'
import styles from './logo-field.module.css'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

interface LogoFieldProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
  /** The logo of a company above and its name, shown while there is no own one. */
  above: { logo: string; name: string } | null
}

/** The logo on a company's papers, made small enough for a letterhead on this device. */
export function LogoField({ form, above }: LogoFieldProps) {
  const { t } = useLingui()
  const [isRefused, setIsRefused] = useState(false)
  const { logo } = form.entered
  const shown = logo || above?.logo

  async function take([file]: readonly File[]) {
    const made = file ? await prepareLogo(file) : null
    setIsRefused(made === null)
    if (made !== null) form.set({ logo: made })
  }

  return (
    <fieldset className={styles.logo} data-field="logo">
      <legend className={styles.label}>
        <Trans>Logo</Trans>
      </legend>
      <div className={styles.row}>
        {shown && <img src={shown} alt={t`Logo`} className={styles.picture} />}
        <FilePicker accept={ACCEPTED} onPick={take}>
          {logo ? <Trans>Ander</Trans> : <Trans>Kiezen</Trans>}
        </FilePicker>
        {logo && (
          <Button variant="icon" aria-label={t`Logo verwijderen`} onPress={() => form.set({ logo: '' })}>
            <Trash2 size={16} aria-hidden />
          </Button>
        )}
      </div>
      {!logo && above?.logo && (
        <p className={styles.note}>
          <Trans>Van {above.name}.</Trans>
        </p>
      )}
      {isRefused && (
        <FormError>
          <Trans>Dit is geen plaatje dat we kunnen gebruiken. Kies een PNG, JPG, WebP of SVG.</Trans>
        </FormError>
      )}
    </fieldset>
  )
}
