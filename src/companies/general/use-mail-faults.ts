import { useLingui } from '@lingui/react/macro'

/** Why a mail was not taken, and what to do. */
export function useMailFaults(): (fault: string) => string {
  const { t } = useLingui()
  return (fault) => {
    switch (fault) {
      case 'login':
        return t`De mailserver neemt gebruikersnaam of wachtwoord niet aan.`
      case 'insecure':
        return t`De mailserver biedt geen beveiligde verbinding. Probeer poort 465 of 587.`
      case 'refused':
        return t`De mailserver weigert de mail. Mag hij vanaf dit adres versturen?`
      case 'address-refused':
        return t`Dit adres ligt niet op het internet en mag niet worden gebruikt.`
      case 'none':
        return t`Er is nog geen mailserver.`
      case 'no-address':
        return t`Je hebt zelf geen e-mailadres om de testmail naar te sturen.`
      case 'wait':
        return t`Er is net al een testmail verstuurd; wacht even.`
      default:
        return t`De mailserver antwoordt niet. Kloppen naam en poort?`
    }
  }
}
