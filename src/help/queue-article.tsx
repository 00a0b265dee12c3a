import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'

export function QueueArticle() {
  const where = useKeptWhere()
  return (
    <>
      <p>
        <Trans>
          In de <Link to={links.queue}>wachtrij</Link> staat alles wat jij hebt gedaan en dat nog niet op
          kantoor is aangekomen. Het klokje bij een order betekent hetzelfde: het staat {where} en wordt nog
          verstuurd.
        </Trans>
      </p>
      <h2>
        <Trans>Moet ik iets doen?</Trans>
      </h2>
      <p>
        <Trans>
          Meestal niets. Met verbinding is de wachtrij binnen een paar tellen leeg. Foto’s duren wat langer;
          een upload die afbreekt, gaat later verder waar hij was.
        </Trans>
      </p>
      <h2>
        <Trans>Iets is geweigerd</Trans>
      </h2>
      <p>
        <Trans>
          Soms kan een wijziging niet meer, bijvoorbeeld omdat een collega de order intussen heeft aangepast.
          Dan staat erbij waarom. Je kiest zelf:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>‘Opnieuw proberen’ stuurt dezelfde wijziging nog een keer.</Trans>
        </li>
        <li>
          <Trans>‘Mijn waarde houden’ zet jouw waarde over die van je collega.</Trans>
        </li>
        <li>
          <Trans>‘Weggooien’ haalt de wijziging weg. Dat vragen we altijd eerst.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Je sessie is verlopen</Trans>
      </h2>
      <p>
        <Trans>Log opnieuw in. De wachtrij blijft staan en gaat daarna vanzelf verder.</Trans>
      </p>
    </>
  )
}
