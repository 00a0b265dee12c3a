import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { preparePhoto } from '#src/data/users/prepare-photo.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import styles from './photo-field.module.css'
import { UserAvatar } from './user-avatar.tsx'

interface PhotoFieldProps {
  /** '' for somebody new. */
  userId: string
  name: string
  photo: string
  onChange(photo: string): void
}

/** A person's photo, cut to a square and made small on this device. */
export function PhotoField({ userId, name, photo, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  const note = useId()
  const [isRefused, setIsRefused] = useState(false)

  async function take([file]: readonly File[]) {
    const made = file ? await preparePhoto(file) : null
    setIsRefused(made === null)
    if (made !== null) onChange(made)
  }

  return (
    <fieldset className={styles.photo} data-field="photo" aria-describedby={note}>
      <legend className={styles.label}>
        <Trans>Foto</Trans>
      </legend>
      <div className={styles.row}>
        <UserAvatar userId={userId} name={name} photo={photo} size={72} />
        <FilePicker onPick={take}>
          {photo ? <Trans>Andere foto</Trans> : <Trans>Foto kiezen</Trans>}
        </FilePicker>
        {photo && (
          <Button
            variant="icon"
            aria-label={t`Foto verwijderen`}
            onPress={() => {
              setIsRefused(false)
              onChange('')
            }}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        )}
      </div>
      <p id={note} className={styles.note}>
        <Trans>Het midden wordt vierkant uitgesneden; waar de foto is gemaakt, gaat niet mee.</Trans>
      </p>
      {isRefused && (
        <FormError>
          <Trans>Dit is geen foto die we kunnen gebruiken. Kies een JPG, PNG of WebP.</Trans>
        </FormError>
      )}
    </fieldset>
  )
}
