import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FIRST_VERSION } from '#src/data/quotations/send-quotation.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { SignaturePad } from '#src/parts/signature/signature-pad.tsx'
import { isSigned } from '#src/parts/signature/strokes.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Figures } from '#sync/contract/orders/offer/figures.ts'
import type { Approval } from '../quotation-state.ts'
import styles from './approval-bar.module.css'

interface ApprovalBarProps {
  approval: Approval
  /** The customer's name. */
  name: string
  /** The name of the chosen option; undefined for none. */
  chosen: string | undefined
  figures: Figures | null
  /** Only consumers have a right of withdrawal of two weeks (art. 6:230o BW). */
  isConsumer: boolean
  onChange(approval: Approval): void
  onApprove(by: string): void
}

/** The terms in full sentences, and the signature. */
export function ApprovalBar({
  approval,
  name,
  chosen,
  figures,
  isConsumer,
  onChange,
  onApprove,
}: ApprovalBarProps) {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  const { strokes, isTyped } = approval
  const by = approval.by ?? name
  const isGiven = isTyped || isSigned(strokes)
  const canApprove = chosen !== undefined && isGiven && by.trim() !== ''

  return (
    <section className={styles.bar} aria-label={t`Akkoord`}>
      <div className={styles.words}>
        {chosen === undefined || !figures ? (
          <strong className={styles.chosen}>
            <Trans>Welke kiest u?</Trans>
          </strong>
        ) : (
          <>
            <strong className={styles.chosen}>
              <Trans>U kiest: {chosen}</Trans>
            </strong>
            <Terms figures={figures} isConsumer={isConsumer} />
          </>
        )}
      </div>
      <div className={styles.sign}>
        {!isTyped && (
          <SignaturePad
            strokes={strokes}
            onChange={(next) => onChange({ ...approval, strokes: [...next] })}
          />
        )}
        <TextField
          label={t`Naam van wie tekent`}
          value={by}
          onChange={(typed) => onChange({ ...approval, by: typed })}
          errorMessage={tried && by.trim() === '' ? t`Vul in wie er tekent` : ''}
          autoCapitalize="words"
          maxLength={100}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onPress={() => {
            setTried(true)
            if (canApprove) onApprove(by.trim())
          }}
        >
          <Trans>Akkoord geven</Trans>
        </Button>
        <Button variant="quiet" onPress={() => onChange({ ...approval, isTyped: !isTyped, strokes: [] })}>
          {isTyped ? t`Toch tekenen` : t`Naam in plaats van tekenen`}
        </Button>
        {tried && chosen === undefined && (
          <FormError>
            <Trans>Kies eerst een van de mogelijkheden.</Trans>
          </FormError>
        )}
        {tried && chosen !== undefined && !isGiven && (
          <FormError>
            <Trans>Teken eerst in het vak hierboven.</Trans>
          </FormError>
        )}
      </div>
    </section>
  )
}

/** All amounts to pay are stated here, not in small print elsewhere. */
function Terms({ figures, isConsumer }: { figures: Figures; isConsumer: boolean }) {
  const { invoice, entrance, subsidy, isDeducted, monthly } = figures
  const version = FIRST_VERSION
  return (
    <p className={styles.terms}>
      {invoice > entrance && <Trans>Factuur {formatCents(invoice)} na plaatsing.</Trans>}{' '}
      {entrance > 0 && <Trans>Entreeprijs {formatCents(entrance)}, eenmalig.</Trans>}{' '}
      {monthly > 0 && <Trans>Daarna {formatCents(monthly)} per maand.</Trans>}{' '}
      {subsidy > 0 && isDeducted && <Trans>De subsidie is daarvan al afgetrokken.</Trans>}{' '}
      {subsidy > 0 && !isDeducted && <Trans>De subsidie vraagt u daarna aan; wij helpen u.</Trans>}{' '}
      {isConsumer && <Trans>U heeft 14 dagen bedenktijd.</Trans>}{' '}
      <Trans>U tekent voor versie {version} van deze offerte.</Trans>
    </p>
  )
}
