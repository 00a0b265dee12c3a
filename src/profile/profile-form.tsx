import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { saveProfile } from '#src/data/users/commands.ts'
import type { User } from '#src/data/users/queries.ts'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { PhotoField } from '#src/parts/people/photo-field.tsx'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import type { ProfileArgs } from '#sync/contract/users/user-profile.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'
import styles from './profile-form.module.css'

/** The limit of the contract. */
const MAX_JOB_LENGTH = 80

type Typed = Partial<Pick<User, 'phone' | 'job_title'>>

interface ProfileFormProps {
  user: User
}

/** What everybody may say of themselves. A photo is saved once it is chosen, the other fields with the button. */
export function ProfileForm({ user }: ProfileFormProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const draft = useDraft<Typed>('profile', {})
  const typed = draft.value
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const { phone = user.phone, job_title = user.job_title } = typed
  const isChanged = phone !== user.phone || job_title !== user.job_title
  const number = tidyPhone(phone)
  const isWrong = number !== '' && number !== user.phone && !isPhone(number)
  useUnsaved(isChanged)

  async function save(args: ProfileArgs) {
    const outcome = await saveProfile(engine, args)
    setRefused(outcome.ok ? null : outcome.rejection.code)
    if (outcome.ok) toastUnlessRefused(engine, outcome.opId, { title: t`Profiel opgeslagen` })
    return outcome.ok
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (isWrong || !isChanged) return
    const job = job_title.trim()
    const args = {
      ...(number !== user.phone && { phone: number }),
      ...(job !== user.job_title && { job_title: job }),
    }
    if (Object.keys(args).length === 0 || (await save(args))) {
      await draft.forget()
      setWasTried(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhotoField
        userId={user._id}
        name={user.fullname}
        photo={user.photo}
        onChange={(photo) => save({ photo })}
      />
      <TextField
        label={t`Functie`}
        value={job_title}
        maxLength={MAX_JOB_LENGTH}
        autoComplete="organization-title"
        description={t`Zoals Monteur of Planner.`}
        onChange={(value) => draft.change({ ...typed, job_title: value })}
      />
      <PhoneField
        label={t`Telefoonnummer`}
        value={phone}
        autoComplete="tel"
        description={t`Alleen collega's zien het.`}
        onChange={(value) => draft.change({ ...typed, phone: value })}
        errorMessage={wasTried && isWrong ? t`Vul een telefoonnummer in zoals 0612345678` : undefined}
      />
      {refused && <FormError>{_(errorWords[refused])}</FormError>}
      <Button type="submit" variant={isChanged ? 'primary' : 'plain'} isDisabled={!draft.ready}>
        <Trans>Opslaan</Trans>
      </Button>
    </form>
  )
}
