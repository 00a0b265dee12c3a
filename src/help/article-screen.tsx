import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { links } from '#src/lib/links.ts'
import { Page } from '#src/ui/page.tsx'
import { Toolbar } from '#src/ui/toolbar.tsx'
import styles from './article-screen.module.css'
import type { Article } from './articles.ts'

export function ArticleScreen({ article: { title, summary, Body } }: { article: Article }) {
  const { _ } = useMessages()
  return (
    <Page toolbar={<Toolbar title={_(title)} />}>
      <article className={styles.article}>
        <Link to={links.helpCenter} className={styles.back}>
          <ArrowLeft size={16} aria-hidden /> <Trans>Helpcentrum</Trans>
        </Link>
        <p className={styles.summary}>{_(summary)}</p>
        <Body />
      </article>
    </Page>
  )
}
