import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Query, useLive } from '#src/data/use-live.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { DropFilters } from './drop-filters.tsx'
import { cleared, filterCount, type OrdersView } from './orders-view.ts'

interface NoMatchesProps {
  view: OrdersView
  /** The number of results of another view. */
  countOf(view: OrdersView): Query<number>
  onView(change: Partial<OrdersView>): void
  /** The server found nothing either, so nothing is still to come. */
  isEverywhere?: boolean
  /** The text when no words were searched for; otherwise it follows their text. */
  children?: ReactNode
}

export function NoMatches({ view, countOf, onView, isEverywhere = false, children }: NoMatchesProps) {
  const { t } = useLingui()
  const copy = useCopyState()
  const isWhole = copy === 'whole' || isEverywhere || view.waiting
  if (!isWhole && copy === 'starting') return null
  return (
    <EmptyState
      title={isWhole ? t`Geen resultaten` : t`Nog niets gevonden`}
      action={
        <>
          {filterCount(view) > 0 && (
            <>
              <DropFilters view={view} countOf={countOf} onView={onView} />
              <Button onPress={() => onView(cleared(view))}>
                <Trans>Alle filters wissen</Trans>
              </Button>
            </>
          )}
          {view.text !== '' && (
            <Button onPress={() => onView({ text: '' })}>
              <Trans>Zoekterm wissen</Trans>
            </Button>
          )}
        </>
      }
    >
      {view.text !== '' && <Searched text={view.text} />}{' '}
      {isWhole ? (
        (children ?? (view.text === '' && <Trans>Geen enkele order past bij deze filters.</Trans>))
      ) : (
        <Trans>Nog niet alles staat op dit apparaat. Wat erbij komt, verschijnt hier vanzelf.</Trans>
      )}
    </EmptyState>
  )
}

function Searched({ text }: { text: string }) {
  return (
    <Trans>
      Niets gevonden voor ‘{text}’. Zoek op ordernummer, naam, telefoon, e-mail, adres, postcode met
      huisnummer of product.
    </Trans>
  )
}

/** The phone and e-mail actions are no lanes: orders in those are shown in the list only. */
export function NotOnBoard(props: NoMatchesProps) {
  const { t } = useLingui()
  const { view, countOf, onView } = props
  if (!useLive(countOf(view))) return <NoMatches {...props} />
  return (
    <EmptyState
      title={t`Geen resultaten`}
      action={<Button onPress={() => onView({ layout: 'list' })}>{t`Toon als lijst`}</Button>}
    >
      <Trans>Deze orders staan niet op het bord, wel in de lijst.</Trans>
    </EmptyState>
  )
}
