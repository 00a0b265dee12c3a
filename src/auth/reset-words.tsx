import { Trans } from '@lingui/react/macro'
import { FormError } from '#src/ui/form-error.tsx'

/** The same whether or not there is such an account (SPEC §2.2). */
export function ResetReceived() {
  return (
    <Trans>
      Bestaat er een account met deze naam, dan sturen we instructies naar het e-mailadres dat erbij hoort.
      Niets ontvangen? Kijk ook in je spammap.
    </Trans>
  )
}

/** SPEC §8. */
export function ResetFailed() {
  return (
    <FormError>
      <Trans>Er is een onbekende fout opgetreden bij het aanvragen van een accountherstel.</Trans>
    </FormError>
  )
}
