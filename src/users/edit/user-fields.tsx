import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { PhotoField } from '#src/parts/people/photo-field.tsx'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { roleDoes, roleWords } from '#src/parts/words/role-words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { type Role, roleOf } from '#sync/contract/core/roles.ts'
import styles from './user-fields.module.css'
import { type UserFields as Fields, rolesFor, typedUsername } from './user-form.ts'

/** The limits of the contract. */
const MAX_LENGTH = { username: 80, fullname: 200, job: 80 }

interface UserFieldsProps {
  form: DocumentForm<Fields>
  /** The username can still be chosen. */
  isNew: boolean
  /** An existing user without an address can stay without. */
  needsMail?: boolean
  /** Another user has this username. */
  isTaken?: boolean
  /** '' for a new user. */
  userId?: string
  /** Beside the title. */
  action?: ReactNode
  /** A section above all others. */
  first?: ReactNode
  /** Further sections. */
  children?: ReactNode
}

export function UserFields({
  form,
  isNew,
  needsMail = true,
  isTaken = false,
  userId = '',
  action,
  first,
  children,
}: UserFieldsProps) {
  const { t } = useLingui()
  const { entered } = form
  const errorOf = (field: keyof Fields, words: string) => (form.faults.includes(field) ? words : undefined)
  const username = isTaken
    ? t`Deze gebruikersnaam is al in gebruik`
    : errorOf('username', t`Vul een gebruikersnaam in`)
  return (
    <div className={styles.sections}>
      {first}
      <Section title={t`Gebruiker`} action={action}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <PhotoField
              userId={userId}
              name={entered.fullname || entered.username}
              photo={entered.photo}
              onChange={(photo) => form.set({ photo })}
            />
          </div>
          <TextField
            label={t`Gebruikersnaam`}
            data-field="username"
            isRequired={isNew}
            value={entered.username}
            isReadOnly={!isNew}
            maxLength={MAX_LENGTH.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            description={isNew ? t`Hiermee logt iemand in; later is dit niet te wijzigen.` : undefined}
            onChange={(typed) => form.type({ username: typedUsername(typed) })}
            errorMessage={username}
          />
          <TextField
            label={t`Naam`}
            data-field="fullname"
            isRequired
            value={entered.fullname}
            maxLength={MAX_LENGTH.fullname}
            autoComplete="off"
            autoCapitalize="words"
            description={t`Voor- en achternaam, zoals collega's die zien.`}
            onChange={(fullname) => form.type({ fullname })}
            errorMessage={errorOf('fullname', t`Vul een naam in`)}
          />
          <MailField
            label={t`E-mailadres`}
            data-field="email"
            isRequired={needsMail}
            value={entered.email}
            autoComplete="off"
            onChange={(email) => form.type({ email })}
            errorMessage={errorOf('email', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
          />
          <PhoneField
            label={t`Telefoonnummer`}
            data-field="phone"
            value={entered.phone}
            autoComplete="off"
            description={t`Alleen collega's zien het.`}
            onChange={(phone) => form.type({ phone })}
            errorMessage={errorOf('phone', t`Vul een telefoonnummer in zoals 0612345678`)}
          />
          <TextField
            label={t`Functie`}
            data-field="job_title"
            value={entered.job_title}
            maxLength={MAX_LENGTH.job}
            autoComplete="off"
            description={t`Zoals Monteur of Planner.`}
            onChange={(job_title) => form.type({ job_title })}
          />
          <RoleField form={form} />
          <CompanyField form={form} />
          <LanguageField form={form} />
          <div className={styles.wide} data-field="active">
            <Checkbox
              isSelected={entered.active}
              onChange={(active) => form.set({ active })}
              description={t`Wie niet actief is, kan niet inloggen en krijgt geen nieuwe orders.`}
            >
              {t`Actief`}
            </Checkbox>
          </div>
        </div>
      </Section>
      {children}
    </div>
  )
}

interface FieldProps {
  form: DocumentForm<Fields>
}

function RoleField({ form }: FieldProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { actor } = useEngine()
  const chosen = roleOf(form.entered.role)
  return (
    <div data-field="role">
      <Select
        label={t`Rol`}
        value={chosen}
        description={_(roleDoes[chosen])}
        onChange={(role) => form.set({ role: role as Role })}
      >
        {rolesFor(actor.role).map((role) => (
          <SelectItem key={role} id={role} detail={_(roleDoes[role])}>
            {_(roleWords[role])}
          </SelectItem>
        ))}
      </Select>
    </div>
  )
}

/** The companies to which this admin may assign a user. */
function CompanyField({ form }: FieldProps) {
  const { t } = useLingui()
  const [chosen = ''] = form.entered.company_ids
  const offered = useOwnCompanies().filter(({ _id, active }) => _id === chosen || active)
  return (
    <div data-field="company_ids">
      <Select label={t`Bedrijf`} value={chosen} onChange={(id) => form.set({ company_ids: [id] })}>
        {offered.map(({ _id, name, config }) => (
          <SelectItem key={_id} id={_id} color={config.color}>
            {name}
          </SelectItem>
        ))}
      </Select>
    </div>
  )
}

function LanguageField({ form }: FieldProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`Taal`}
      orientation="horizontal"
      value={form.entered.language}
      onChange={(language) => form.set({ language: language === 'en' ? 'en' : 'nl' })}
    >
      {Object.entries(languageNames).map(([id, name]) => (
        <Radio key={id} value={id}>
          {name}
        </Radio>
      ))}
    </RadioGroup>
  )
}
