import { Trans } from '@lingui/react/macro'
import { BarDrawing, DotsDrawing, MenuDrawing, ShareDrawing } from './install-drawings.tsx'

/** Instructions for macOS Safari, desktop Chrome and Edge, iOS Safari, and Android. */
export function InstallArticle() {
  return (
    <>
      <h2>
        <Trans>iPhone en iPad (Safari)</Trans>
      </h2>
      <ShareDrawing />
      <ol>
        <li>
          <Trans>Open Aurum in Safari.</Trans>
        </li>
        <li>
          <Trans>Tik op het deelvierkant met de pijl omhoog: onderaan, op een iPad rechtsboven.</Trans>
        </li>
        <li>
          <Trans>Kies ‘Zet op beginscherm’ en tik op ‘Voeg toe’.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>Computer (Chrome of Edge)</Trans>
      </h2>
      <BarDrawing />
      <ol>
        <li>
          <Trans>Open Aurum in Chrome of Edge.</Trans>
        </li>
        <li>
          <Trans>Klik rechts in de adresbalk op het icoon met het scherm en de pijl omlaag.</Trans>
        </li>
        <li>
          <Trans>Kies ‘Installeren’.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>Mac (Safari)</Trans>
      </h2>
      <MenuDrawing />
      <ol>
        <li>
          <Trans>Open Aurum in Safari.</Trans>
        </li>
        <li>
          <Trans>Kies in de menubalk ‘Archief’ en dan ‘Voeg toe aan Dock’.</Trans>
        </li>
        <li>
          <Trans>Klik op ‘Voeg toe’.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>Android (Chrome)</Trans>
      </h2>
      <DotsDrawing />
      <ol>
        <li>
          <Trans>Open Aurum in Chrome en tik rechtsboven op de drie puntjes.</Trans>
        </li>
        <li>
          <Trans>Kies ‘App installeren’ of ‘Toevoegen aan startscherm’.</Trans>
        </li>
      </ol>
    </>
  )
}
