import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { signOrder } from '#src/data/orders/sign-order.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useCan } from '#src/data/use-can.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { pictureOfSignature, SIGNATURE_SIZE } from '#src/parts/signature/picture-of-signature.ts'
import { SignaturePad } from '#src/parts/signature/signature-pad.tsx'
import { SignedNote } from '#src/parts/signature/signed-note.tsx'
import { isSigned, type Stroke } from '#src/parts/signature/strokes.ts'
import { useSignature } from '#src/parts/signature/use-signature.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { isOpen, optionsOf } from '#sync/contract/orders/offer/options.ts'
import styles from './signature-section.module.css'

interface SignatureSectionProps {
  order: Order
}

/** Signing the current version of the order. It says so when the order changed after the signature. */
export function SignatureSection({ order }: SignatureSectionProps) {
  const { t } = useLingui()
  const mayAttach = useCan('orders.attach')
  const signed = useSignature(order)
  const { version } = order
  return (
    <Section title={t`Handtekening klant`} status={t`versie ${version}`}>
      {signed && <SignedNote signature={signed} />}
      {signed !== undefined && !signed?.isValid && mayAttach && <Signing key={version} order={order} />}
    </Section>
  )
}

interface Draft {
  /** null: the customer's own name. */
  by: string | null
  strokes: readonly Stroke[]
  isTyped: boolean
  /** Id of the option the customer chose; '' until then. */
  option: string
}

const NOTHING: Draft = { by: null, strokes: [], isTyped: false, option: '' }

function Signing({ order }: SignatureSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const customer = useLive(customerById(order.customer_id))
  const key = `signature ${order._id} ${order.version}`
  const draft = useDraft<Draft>(key, NOTHING)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [tried, setTried] = useState(false)
  const { by, strokes, isTyped, option = '' } = draft.value
  const name = (by ?? (customer ? customerName(customer) : '')).trim()
  const isDrawn = isTyped || isSigned(strokes)
  const options = order.type !== 'order' && isOpen(order) ? optionsOf(order) : []
  const isChosen = options.length === 0 || options.some(({ _id }) => _id === option)
  useUnsaved(strokes.length > 0)

  async function sign() {
    setTried(true)
    if (name === '' || !isDrawn || !isChosen) return
    const picture = await pictureOfSignature(isTyped ? [] : strokes, name)
    const signing = { by: name, picture, ...SIGNATURE_SIZE, draft: key }
    const outcome = await signOrder(engine, order, signing, {
      option: options.length > 0 ? option : '',
      lines: null,
    })
    if (outcome.ok) draft.release()
    else setRejection(outcome.rejection)
  }

  if (!draft.ready) return null
  return (
    <Form className={styles.form} onSubmit={sign}>
      {options.length > 0 && (
        <RadioGroup
          label={t`Welke kiest de klant?`}
          value={isChosen ? option : null}
          // Another choice voids the signature.
          onChange={(option) => draft.change({ ...draft.value, option, strokes: [] })}
          errorMessage={tried && !isChosen ? t`Kies eerst een van de mogelijkheden.` : undefined}
        >
          {options.map((each) => (
            <Radio key={each._id} value={each._id}>
              {each.name} · {formatCents(totalsOf({ ...order, ...each }).invoice)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {!isTyped && (
        <SignaturePad strokes={strokes} onChange={(strokes) => draft.change({ ...draft.value, strokes })} />
      )}
      {tried && !isDrawn && (
        <FormError>
          <Trans>Teken eerst in het vak hierboven.</Trans>
        </FormError>
      )}
      <TextField
        label={t`Naam van wie tekent`}
        value={by ?? (customer ? customerName(customer) : '')}
        onChange={(by) => draft.change({ ...draft.value, by })}
        errorMessage={tried && name === '' ? t`Vul in wie er tekent` : ''}
        autoCapitalize="words"
        maxLength={100}
      />
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          onPress={() => draft.change({ ...draft.value, isTyped: !isTyped, strokes: [] })}
        >
          {isTyped ? t`Toch tekenen` : t`Naam in plaats van tekenen`}
        </Button>
        <Button type="submit">{t`Ondertekenen`}</Button>
      </div>
      <p className={styles.hint}>
        <Trans>De klant tekent voor wat er nu in de order staat. Dat werkt ook zonder verbinding.</Trans>
      </p>
    </Form>
  )
}
