import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { filterCount, type OrdersView } from './orders-view.ts'
import styles from './saved-views.module.css'
import { queryOf, viewOfQuery } from './view-query.ts'

interface SavedViewsProps {
  view: OrdersView
  onView(view: OrdersView): void
}

/** Named filters, synced to all devices of their user. */
export function SavedViews({ view, onView }: SavedViewsProps) {
  const { t } = useLingui()
  const { orderViews } = useDevicePreferences()
  const prefer = usePrefer()
  const [name, setName] = useState('')
  const [refused, setRefused] = useState('')
  const others = (gone: string) => orderViews.filter((each) => each.name !== gone)
  const keep = (kept: typeof orderViews) => prefer({ preferences: { orderViews: kept } })

  function save(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (filterCount(view) === 0 && view.text === '') return setRefused(t`Gebruik minimaal 1 filter`)
    if (wanted === '') return setRefused(t`Geef de weergave een naam`)
    keep([...others(wanted), { name: wanted, query: queryOf(view) }])
    setName('')
    setRefused('')
  }

  return (
    <section className={styles.views} aria-label={t`Bewaarde weergaven`}>
      {orderViews.length > 0 && (
        <ul className={styles.list}>
          {orderViews.map(({ name, query }) => (
            <li key={name} className={styles.view}>
              <Button variant="quiet" onPress={() => onView(viewOfQuery(query, view.layout))}>
                <span className={styles.name}>{name}</span>
              </Button>
              <Button
                variant="icon"
                aria-label={t`Weergave ${name} verwijderen`}
                onPress={() => keep(others(name))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.save} onSubmit={save}>
        <TextField
          label={t`Bewaar deze filters als`}
          value={name}
          onChange={setName}
          errorMessage={refused}
          maxLength={60}
        />
        <Button type="submit">
          <Trans>Bewaren</Trans>
        </Button>
      </form>
    </section>
  )
}
