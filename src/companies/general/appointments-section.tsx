import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { messageWayWords } from '#src/parts/words/message-way-words.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { MESSAGE_WAYS, ON_THE_WAY_WAYS } from '#sync/contract/companies/visit-messages.ts'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'

interface AppointmentsSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** What customers are told of appointments, and whether they are asked if those suit them. */
export function AppointmentsSection({ form }: AppointmentsSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { tells_who_comes, visit_messages } = form.entered
  const set = (part: Partial<typeof visit_messages>) =>
    form.set({ visit_messages: { ...visit_messages, ...part } })
  return (
    <Section title={t`Afspraken`}>
      <div className={styles.stack}>
        <div data-field="tells_who_comes">
          <Checkbox
            isSelected={tells_who_comes}
            onChange={(tells) => form.set({ tells_who_comes: tells })}
            description={t`Bij de afspraak staan naam, functie en foto van wie er komt: de medewerker voor wie is ingepland, of de collega die bij een veld Monteur is ingevuld. In de mail staan naam en functie. Een telefoonnummer van een collega krijgt de klant nooit.`}
          >
            {t`Vertel de klant wie er komt`}
          </Checkbox>
        </div>
        <div className={styles.fields} data-field="visit_messages">
          <Select
            label={t`Herinner de klant een dag van tevoren`}
            description={t`Tussen 10 en 20 uur, met de afspraak voor de agenda in de mail.`}
            value={visit_messages.day_before}
            onChange={(way) => set({ day_before: MESSAGE_WAYS.find((each) => each === way) ?? 'off' })}
          >
            {MESSAGE_WAYS.map((way) => (
              <SelectItem key={way} id={way}>
                {_(messageWayWords[way])}
              </SelectItem>
            ))}
          </Select>
          <Select
            label={t`Vertel de klant dat iemand onderweg is`}
            description={t`Met het tijdstip waarop de monteur er denkt te zijn. Een bericht gaat een minuut nadat hij op Onderweg drukt. Tussen 21 en 8 uur gaat er geen sms; die gaat om 8 uur alsnog als de monteur na kwart over 7 vertrok en nog onderweg is.`}
            value={visit_messages.on_the_way}
            onChange={(way) => set({ on_the_way: ON_THE_WAY_WAYS.find((each) => each === way) ?? 'page' })}
          >
            {ON_THE_WAY_WAYS.map((way) => (
              <SelectItem key={way} id={way}>
                {_(messageWayWords[way])}
              </SelectItem>
            ))}
          </Select>
        </div>
        <Checkbox
          isSelected={visit_messages.asks}
          onChange={(asks) => set({ asks })}
          description={t`Op de klantpagina bevestigt de klant de afspraak, of vraagt een ander moment. Bij een bezoek vult u in uit welke momenten de klant kan kiezen. U beslist of het bezoek verschuift.`}
        >
          {t`Vraag de klant of de afspraak uitkomt`}
        </Checkbox>
      </div>
    </Section>
  )
}
