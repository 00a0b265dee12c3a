import { Trans } from '@lingui/react/macro'

/** The same whether or not there is such an account (SPEC §2.2). */
export function ResetReceived() {
  return (
    <Trans>
      Bestaat er een account met deze naam, dan sturen we instructies naar het e-mailadres dat erbij hoort.
      Niets ontvangen? Kijk ook in je spammap.
    </Trans>
  )
}
