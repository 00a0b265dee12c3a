import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { readMailState, sendTestMail } from '#src/data/companies/mail-calls.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import { classes } from '#src/lib/classes.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isMailHost } from '#sync/contract/companies/mail-server.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import type { MailState } from '#sync/contract/wire/mail.ts'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'
import { useMailFaults } from './use-mail-faults.ts'

const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false }

interface MailSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'faults' | 'type' | 'set'>
  /** The stored settings. */
  before: CompanyFields
}

/** How mails of the company and those below it are sent, and whether that works. */
export function MailSection({ form, before }: MailSectionProps) {
  const { t } = useLingui()
  const { mail_server } = form.entered
  const [isOpen, setIsOpen] = useState(mail_server.host !== '')
  const type = (part: Partial<CompanyFields['mail_server']>) =>
    form.type((now) => ({ mail_server: { ...now.mail_server, ...part } }))
  const wrong = form.faults.includes('mail_server')
  const isHostGood = isMailHost(mail_server.host.trim())
  const isFromGood = isMailAddress(mail_server.from.trim())
  // Empty fields leave it to the server of this installation.
  const isBegun = [mail_server.host, mail_server.from, mail_server.user].some((each) => each.trim() !== '')
  const words = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: 'false' } as const
  const isElsewhere = mail_server.host.trim() !== before.mail_server.host
  return (
    <Section title={t`Mail`}>
      <MailConnection />
      {isOpen ? (
        <div className={classes(styles.fields, styles.below)} data-field="mail_server">
          <p className={styles.note}>
            <Trans>
              Een eigen mailserver geldt voor dit bedrijf en alle bedrijven eronder. Leeg: die van deze
              installatie.
            </Trans>
          </p>
          <TextField
            {...words}
            label={t`Mailserver`}
            isRequired={isBegun}
            value={mail_server.host}
            maxLength={200}
            placeholder={t`smtp.voorbeeld.nl`}
            onChange={(host) => type({ host })}
            errorMessage={
              wrong && !isHostGood ? t`Vul een servernaam in, zoals smtp.voorbeeld.nl` : undefined
            }
          />
          <NumberField
            label={t`Poort`}
            isRequired={isBegun}
            value={mail_server.port > 0 ? mail_server.port : Number.NaN}
            min={0}
            max={65_535}
            format={UNGROUPED}
            plain
            onChange={(port) => type({ port })}
            {...(wrong && !(mail_server.port > 0) && { errorMessage: t`Vul een poort in, zoals 587` })}
          />
          <TextField
            {...words}
            label={t`Gebruikersnaam`}
            value={mail_server.user}
            maxLength={200}
            onChange={(user) => type({ user })}
          />
          <TextField
            {...words}
            label={t`Wachtwoord`}
            type="password"
            autoComplete="new-password"
            value={mail_server.password}
            maxLength={500}
            description={
              before.mail_server.host !== '' && !isElsewhere
                ? t`Laat leeg om te houden wat er staat; na het opslaan is het niet meer te zien.`
                : t`Na het opslaan is het niet meer te zien.`
            }
            onChange={(password) => type({ password })}
          />
          <MailField
            label={t`Afzender`}
            isRequired={isBegun}
            autoComplete="off"
            value={mail_server.from}
            onChange={(from) => type({ from })}
            errorMessage={wrong && !isFromGood ? t`Vul het adres in waar mails vandaan komen` : undefined}
          />
        </div>
      ) : (
        <Button size="s" onPress={() => setIsOpen(true)}>
          <Trans>Eigen mailserver</Trans>
        </Button>
      )}
    </Section>
  )
}

/** The state of the connection, as a fact with a date. */
function MailConnection() {
  const { t } = useLingui()
  const faults = useMailFaults()
  const isOnline = useOnline()
  const { answer, askAgain } = useServerAnswer(readMailState)
  const [told, setTold] = useState<{ fault: string; to: string } | null>(null)
  const [isTesting, setIsTesting] = useState(false)

  async function test() {
    setIsTesting(true)
    const outcome = await sendTestMail()
    setTold(outcome instanceof Refusal ? { fault: 'unreachable', to: '' } : outcome)
    setIsTesting(false)
    await askAgain()
  }

  if (!answer)
    return (
      <p className={styles.note}>
        {isOnline ? t`De mailserver wordt nagekeken…` : t`Zonder verbinding is niet te zien of mail werkt.`}
      </p>
    )
  const button = answer.kind !== 'none' && (
    <Button size="s" onPress={test} isDisabled={isTesting || !isOnline}>
      <Send size={16} aria-hidden />
      <Trans>Stuur testmail</Trans>
    </Button>
  )
  return (
    <>
      <MailStateBanner state={answer} action={button} />
      {answer.localLinks && (
        <div className={styles.below}>
          <Banner tone="warn" title={t`Links in mails beginnen met localhost`}>
            <Trans>
              Klanten en collega’s kunnen ze niet openen. Zet AURUM_URL op het adres van de app, zoals
              https://kantoor.voorbeeld.nl, en start de server opnieuw.
            </Trans>
          </Banner>
        </div>
      )}
      {told && (
        <p className={styles.note} role="status">
          {told.fault === '' ? <Trans>Testmail verstuurd naar {told.to}.</Trans> : faults(told.fault)}
        </p>
      )}
    </>
  )
}

function MailStateBanner({ state, action }: { state: MailState; action: ReactNode }) {
  const { t } = useLingui()
  const faults = useMailFaults()
  const { kind, from, workedAt, fault, waiting } = state
  const waits = waiting > 0 && (
    <Plural
      value={waiting}
      one="Er wacht één mail veilig; die gaat weg zodra er een mailserver is."
      other="Er wachten # mails veilig; die gaan weg zodra er een mailserver is."
    />
  )
  if (kind === 'none')
    return (
      <Banner tone="warn" title={t`Wacht op een mailserver`}>
        {waits || (
          <Trans>Zonder mailserver gaat er geen mail weg. Vul hieronder die van je provider in.</Trans>
        )}
      </Banner>
    )
  if (kind === 'kept')
    return (
      <Banner title={t`Mails worden bewaard, niet verstuurd`} action={action}>
        <Trans>Deze demo verstuurt niets; de beheerder van de server leest de mails daar.</Trans>
      </Banner>
    )
  if (fault !== '')
    return (
      <Banner tone="warn" title={t`De laatste mail ging niet weg`} action={action}>
        {faults(fault)}
      </Banner>
    )
  return (
    <Banner title={workedAt > 0 ? t`Mail werkt` : t`Nog geen mail verstuurd`} action={action}>
      {workedAt > 0 ? (
        <Trans>
          Laatste mail op {formatDateTime(workedAt)}, vanaf {from}.
        </Trans>
      ) : (
        <Trans>Verstuurd wordt vanaf {from}. Probeer het met een testmail.</Trans>
      )}
    </Banner>
  )
}
