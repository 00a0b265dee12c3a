import { Trans } from '@lingui/react/macro'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'

export function OfflineArticle() {
  const where = useKeptWhere()
  return (
    <>
      <h2>
        <Trans>Je kunt gewoon doorwerken</Trans>
      </h2>
      <p>
        <Trans>
          Aurum bewaart een kopie van de gegevens op dit apparaat. Orders, klanten, producten en het archief
          zijn zonder internet te bekijken en te doorzoeken. Zie je op het overzicht de regel ‘Klaar voor
          gebruik zonder verbinding’, dan is de kopie compleet.
        </Trans>
      </p>
      <h2>
        <Trans>Wat je doet, blijft bewaard</Trans>
      </h2>
      <p>
        <Trans>
          Een status, een opmerking of een foto staat {where} zodra je hem ziet. Ook als de app sluit, de
          telefoon leeg raakt of je dagen geen bereik hebt. Zodra er verbinding is, gaat alles vanzelf naar
          kantoor.
        </Trans>
      </p>
      <h2>
        <Trans>Wat niet kan zonder internet</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Inloggen, ook nadat je net bent uitgelogd. Blijf dus ingelogd.</Trans>
        </li>
        <li>
          <Trans>Je wachtwoord, passkeys of authenticator-app wijzigen.</Trans>
        </li>
        <li>
          <Trans>Een nieuw adres opzoeken; straat en plaats vul je dan zelf in.</Trans>
        </li>
        <li>
          <Trans>Exporteren naar het boekhoudpakket.</Trans>
        </li>
        <li>
          <Trans>Berichten aan klanten; ze wachten en gaan weg zodra er verbinding is.</Trans>
        </li>
        <li>
          <Trans>Nieuwe statistieken; de laatst bekende cijfers blijven staan, met hun tijd.</Trans>
        </li>
        <li>
          <Trans>Foto’s van anderen die je op dit apparaat nog nooit hebt geopend.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Ga je naar een plek zonder bereik?</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Open Aurum zolang je nog verbinding hebt.</Trans>
        </li>
        <li>
          <Trans>Wacht tot op het overzicht staat dat de app klaar is voor gebruik zonder verbinding.</Trans>
        </li>
        <li>
          <Trans>Installeer de app; dan ruimt de browser de gegevens niet zomaar op.</Trans>
        </li>
      </ol>
    </>
  )
}
