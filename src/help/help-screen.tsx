import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { links } from '#src/lib/links/links.ts'
import { LinkList, LinkRow } from '#src/parts/list/link-list.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useLeadsSomewhere } from '#src/parts/use-leads-somewhere.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { articles } from './articles.ts'
import { findArticles } from './find-articles.ts'
import styles from './help-screen.module.css'

const places: readonly { to: string; title: MessageDescriptor }[] = [
  { to: links.orders, title: msg`Orders` },
  { to: links.customers, title: msg`Klanten` },
  { to: links.settingsCompanies, title: msg`Bedrijven` },
  { to: links.settingsUsers, title: msg`Gebruikers` },
]

export function HelpScreen() {
  const leadsSomewhere = useLeadsSomewhere()
  const { t } = useLingui()
  const { _ } = useMessages()
  const [question, setQuestion] = useState('')
  const found = findArticles(articles, question, _)
  return (
    <Page
      toolbar={
        <Toolbar title={t`Helpcentrum`}>
          <SearchField
            label={t`Zoek in het helpcentrum`}
            placeholder={t`Waar gaat het over?`}
            value={question}
            onSearch={setQuestion}
            onType={setQuestion}
          />
        </Toolbar>
      }
    >
      <div className={styles.screen}>
        <p className={styles.welcome}>
          <Trans>Welkom bij het helpcentrum. Alles hier is ook zonder internet te lezen.</Trans>
        </p>
        {found.length === 0 && (
          <EmptyState title={t`Geen resultaten`}>
            <Trans>Probeer een ander woord, of een deel ervan.</Trans>
          </EmptyState>
        )}
        <LinkList>
          {found.map(({ slug, title, summary }) => (
            <LinkRow key={slug} to={links.helpArticle(slug)} title={_(title)} summary={_(summary)} />
          ))}
        </LinkList>
        <nav className={styles.places} aria-label={t`Snel naar`}>
          {places
            .filter(({ to }) => leadsSomewhere(to))
            .map(({ to, title }) => (
              <Link key={to} to={to}>
                {_(title)}
              </Link>
            ))}
        </nav>
      </div>
    </Page>
  )
}
