import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { PLACEHOLDERS } from '#sync/contract/statuses/placeholders.ts'
import { putPlaceholder } from './put-placeholder.ts'
import { SmsLength } from './sms-length.tsx'
import styles from './status-editor.module.css'
import type { StatusFields } from './status-form.ts'

/** The limit of the contract. */
const MAX_MESSAGE_LENGTH = 2000

interface MessageSectionProps {
  form: DocumentForm<StatusFields>
  hasSms: boolean
}

/** The message that customers see on the order's page with this status, or get as a text message too. */
export function MessageSection({ form, hasSms }: MessageSectionProps) {
  const { t } = useLingui()
  const part = useRef<HTMLDivElement>(null)
  const { customer_message: entered } = form.entered
  type Message = typeof entered
  const set = (change: Partial<Message>) => form.set({ customer_message: { ...entered, ...change } })

  const wrong = entered.message.trim() === '' ? t`Vul een bericht in` : t`Dit is te lang voor een sms`

  function insert(word: string) {
    const area = part.current?.querySelector('textarea')
    const [from, to] = [area?.selectionStart ?? entered.message.length, area?.selectionEnd ?? 0]
    const put = putPlaceholder(entered.message, word, { from, to: Math.max(from, to) })
    if (put.message.length > MAX_MESSAGE_LENGTH) return
    flushSync(() => set({ message: put.message }))
    area?.focus()
    area?.setSelectionRange(put.end, put.end)
  }

  return (
    <Section title={t`Bericht aan de klant`}>
      <div ref={part} className={styles.parts} data-field="customer_message">
        <Checkbox isSelected={entered.active} onChange={(active) => set({ active })}>
          {t`Bericht sturen bij deze status`}
        </Checkbox>
        {entered.active && (
          <>
            <Select
              label={t`Via`}
              value={entered.type}
              onChange={(type) => set({ type: type as Message['type'] })}
            >
              <SelectItem id="web_only">{t`Statuspagina`}</SelectItem>
              <SelectItem id="email" isDisabled>{t`E-mail`}</SelectItem>
              <SelectItem id="sms" isDisabled={!hasSms}>{t`Sms`}</SelectItem>
            </Select>
            <TextArea
              label={t`Bericht`}
              rows={4}
              maxLength={MAX_MESSAGE_LENGTH}
              value={entered.message}
              onChange={(message) => form.type({ customer_message: { ...entered, message } })}
              errorMessage={form.faults.includes('customer_message') ? wrong : undefined}
              description={t`Bij DATE en TIME wordt gevraagd wanneer.`}
            />
            {entered.type === 'sms' && (
              <small className={styles.note}>
                <SmsLength message={entered.message} />
              </small>
            )}
            <div className={styles.insert}>
              <span className={styles.note}>
                <Trans>Invoegen:</Trans>
              </span>
              {PLACEHOLDERS.map((word) => (
                <Button key={word} size="s" onPress={() => insert(word)}>
                  {word}
                </Button>
              ))}
            </div>
            <Checkbox isSelected={entered.required} onChange={(required) => set({ required })}>
              {t`Verplicht: zonder bericht geen nieuwe status`}
            </Checkbox>
          </>
        )}
      </div>
    </Section>
  )
}
