import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mergeCustomers, splitCustomer } from '#src/data/customers/merge-commands.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { addressLine } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import { useOwnOrders } from '../dossier/use-dossier.ts'
import styles from './compare-dialog.module.css'
import { differences, staysOf, type TakenField } from './comparison.ts'

interface CompareDialogProps {
  pair: readonly [Customer, Customer]
  onMerged(staysId: string): void
  onClose(): void
}

/** Compares two customers: which one stays, which values it takes over, and what moves. */
export function CompareDialog({ pair, onMerged, onClose }: CompareDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const label = useFieldLabel()
  const counts = useOrderCounts(pair)
  const [chosen, setChosen] = useState<string | null>(null)
  const [take, setTake] = useState<readonly TakenField[]>([])
  const [first, second] = pair
  const [stays, gone] =
    chosen === null ? staysOf(pair, counts) : chosen === first._id ? [first, second] : [second, first]
  const moving = counts[gone._id] ?? 0
  const name = customerName(stays)

  const merge = useOneAtATime(async () => {
    const outcome = await mergeCustomers(engine, { gone, stays, take })
    if (!outcome.ok) {
      const text = _(errorWords[outcome.rejection.code])
      return showToast({ tone: 'crit', title: t`Dat kan niet`, text })
    }
    showToast({
      tone: 'ok',
      title: t`Samengevoegd met ${name}`,
      action: { label: t`Ongedaan maken`, onPress: () => splitCustomer(engine, gone._id) },
    })
    onMerged(stays._id)
  })

  return (
    <Dialog title={t`Klanten vergelijken`} size="l" onClose={onClose}>
      <RadioGroup
        label={t`Wie blijft`}
        orientation="horizontal"
        value={stays._id}
        onChange={(id) => {
          setChosen(id)
          setTake([])
        }}
      >
        {pair.map((customer) => (
          <Radio key={customer._id} value={customer._id}>
            <CustomerInBrief customer={customer} orders={counts[customer._id] ?? 0} />
          </Radio>
        ))}
      </RadioGroup>
      {differences(stays, gone).map((field) => (
        <RadioGroup
          key={field}
          label={label(field)}
          orientation="horizontal"
          value={take.includes(field) ? 'gone' : 'stays'}
          onChange={(whose) => {
            const others = take.filter((each) => each !== field)
            setTake(whose === 'gone' ? [...others, field] : others)
          }}
        >
          <Radio value="stays">{shownOf(stays, field)}</Radio>
          <Radio value="gone">{shownOf(gone, field)}</Radio>
        </RadioGroup>
      ))}
      <p className={styles.moving}>
        <Plural
          value={moving}
          _0="Er zijn geen orders om mee te nemen."
          one="# order gaat mee."
          other="# orders gaan mee."
        />{' '}
        <Trans>Adressen en gegevens die nog ontbraken komen erbij. Het kan worden teruggedraaid.</Trans>
      </p>
      <DialogAnswers onCancel={onClose} onPress={merge}>
        <Trans>Samenvoegen</Trans>
      </DialogAnswers>
    </Dialog>
  )
}

const shownOf = (customer: Customer, field: TakenField) =>
  field === 'language' ? languageNames[customer.language] : customer[field]

function useOrderCounts([first, second]: CompareDialogProps['pair']): Readonly<Record<string, number>> {
  const [ofFirst, ofSecond] = [useOwnOrders(first), useOwnOrders(second)]
  return { [first._id]: ofFirst?.length ?? 0, [second._id]: ofSecond?.length ?? 0 }
}

function CustomerInBrief({ customer, orders }: { customer: Customer; orders: number }) {
  const address = customer.installation_addresses[0] ?? customer.addresses[0]
  const facts = [
    address && addressLine(address),
    showPhone(customer.mobilephone || customer.telephone),
    customer.email,
    customer.debtor_number,
  ]
  return (
    <span className={styles.brief}>
      <strong>{customerName(customer)}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span>
        <Plural value={orders} _0="Geen orders" one="# order" other="# orders" />
      </span>
    </span>
  )
}
