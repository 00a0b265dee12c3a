import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { ApplicationFields } from './application-fields.tsx'
import styles from './application-list.module.css'
import {
  type Application,
  applicationFault,
  type KnownUrls,
  NO_APPLICATION,
  type SystemFields,
} from './system-form.ts'

/** The limit of the contract. */
const MAX_APPLICATIONS = 100

interface ApplicationListProps {
  form: DocumentForm<SystemFields>
  known: KnownUrls
}

export function ApplicationList({ form, known }: ApplicationListProps) {
  const { t } = useLingui()
  const add = useRef<HTMLButtonElement>(null)
  /** The application just added, which gets the focus. */
  const [added, setAdded] = useState<number | null>(null)
  const all = form.entered.allowed_applications
  const isTried = form.faults.includes('allowed_applications')
  /** Changes one application of the latest list, since others may have changed meanwhile. */
  const changed = (at: number, part: Partial<Application>) => (now: SystemFields) => ({
    allowed_applications: now.allowed_applications.map((each, place) =>
      place === at ? { ...each, ...part } : each,
    ),
  })

  function addOne() {
    setAdded(all.length)
    form.set((now) => ({ allowed_applications: [...now.allowed_applications, NO_APPLICATION] }))
  }

  function remove(at: number) {
    setAdded(null)
    add.current?.focus()
    form.set((now) => ({
      allowed_applications: now.allowed_applications.filter((_, place) => place !== at),
    }))
  }

  return (
    <Section
      title={t`Toepassingen`}
      action={
        <Button ref={add} variant="quiet" isDisabled={all.length >= MAX_APPLICATIONS} onPress={addOne}>
          <Plus size={16} aria-hidden />
          {t`Toepassing`}
        </Button>
      }
    >
      <div className={styles.all} data-field="allowed_applications">
        {all.length === 0 && (
          <p className={styles.none}>{t`Nog geen toepassingen: niets van buiten mag erbij.`}</p>
        )}
        {all.map((application, at) => (
          <ApplicationFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an application is known by its address, which is typed here
            key={at}
            number={at + 1}
            application={application}
            isKnown={known.has(application.url.trim())}
            fault={isTried ? applicationFault(all, at, known) : null}
            autoFocus={at === added}
            onType={(part) => form.type(changed(at, part))}
            onChoose={(part) => form.set(changed(at, part))}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
    </Section>
  )
}
